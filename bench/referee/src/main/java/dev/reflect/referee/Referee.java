package dev.reflect.referee;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The official SDK's client in the place of Claude Code: accepts or refuses what we answer. */
public final class Referee {
  private Referee() {}

  public static void main(String[] command) {
    ServerParameters parameters =
        new ServerParameters.Builder(command[0])
            .args(List.of(command).subList(1, command.length))
            .env(System.getenv())
            .build();
    try (McpSyncClient client =
        McpClient.sync(new StdioClientTransport(parameters, McpJsonDefaults.getMapper()))
            .requestTimeout(Duration.ofSeconds(30))
            .initializationTimeout(Duration.ofSeconds(30))
            .capabilities(new ClientCapabilities.Builder().elicitation().build())
            .elicitation(form -> ElicitResult.builder(ElicitResult.Action.DECLINE).build())
            .build()) {
      var introduced = client.initialize();
      is("2025-11-25", introduced.protocolVersion());
      is("reflect", introduced.serverInfo().name());
      client.ping();
      is(
          List.of("on_stop", "on_prompt"),
          client.listTools().tools().stream().map(Tool::name).toList());
      for (String tool : List.of("on_stop", "on_prompt")) {
        CallToolResult result =
            client.callTool(new CallToolRequest(tool, Map.of("session_id", "5e55")));
        is("{}", ((TextContent) result.content().get(0)).text());
      }
      refused(client, new CallToolRequest("nobody", Map.of()));
      refused(client, new CallToolRequest("on_stop", Map.of()));
      System.out.println("The referee accepts it.");
    }
    System.exit(0);
  }

  private static void refused(McpSyncClient client, CallToolRequest request) {
    String why = "nothing";
    try {
      client.callTool(request);
    } catch (RuntimeException refusal) {
      why = refusal.getMessage();
    }
    if (why.equals("nothing")) {
      throw new AssertionError(request + " was not refused");
    }
  }

  private static void is(Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new AssertionError("expected " + expected + ", found " + found);
    }
  }
}
