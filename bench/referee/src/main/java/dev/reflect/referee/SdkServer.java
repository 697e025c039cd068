package dev.reflect.referee;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;

/** The two tools of reflect mcp on the official SDK's server: what doing without it saves. */
public final class SdkServer {
  private SdkServer() {}

  public static void main(String[] arguments) {
    var server =
        McpServer.sync(new StdioServerTransportProvider(McpJsonDefaults.getMapper()))
            .serverInfo("reflect", "0")
            .capabilities(ServerCapabilities.builder().tools(false).build());
    for (String name : List.of("on_stop", "on_prompt")) {
      Map<String, Object> schema =
          Map.of("type", "object", "properties", Map.of("session_id", Map.of("type", "string")));
      Tool tool = new Tool.Builder().name(name).description("A hook.").inputSchema(schema).build();
      server.toolCall(
          tool, (exchange, request) -> new CallToolResult.Builder().addTextContent("{}").build());
    }
    server.build();
  }
}
