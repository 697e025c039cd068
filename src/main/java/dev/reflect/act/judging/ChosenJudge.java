package dev.reflect.act.judging;

import dev.reflect.act.hear.Scan;
import dev.reflect.act.hear.SecondHearing;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.judging.HearingFile.Who;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.claude.PersonsCommand;
import dev.reflect.claude.Project;
import dev.reflect.claude.Provider;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The judge that the person has chosen, ready to be asked. */
public final class ChosenJudge {
  private final FileSystem fileSystem = new Disk();
  private final Places places;
  private final Map<String, String> environment;

  public ChosenJudge(Workplace here) {
    this.places = here.places();
    this.environment = here.environment();
  }

  /**
   * Returns a hearing by the judge of the person's choice, else by Haiku.
   *
   * @param budget of all calls together, in US dollars
   * @param progress gets a sentence before each call
   * @throws UserError where the person chose that nobody judges
   */
  public SecondHearing judging(KnownOpinions opinions, double budget, Consumer<String> progress)
      throws IOException {
    refuseIfOff();
    Optional<Who> chosen = new HearingFile(fileSystem, places).read();
    Judge judge = chosen.equals(Optional.of(Who.COMMAND)) ? command() : haiku();
    return judging(new Announced(judge, progress), opinions, budget);
  }

  /**
   * Makes sure that the person did not choose that nobody judges: that is an answer, too.
   *
   * @throws UserError where they did
   */
  public void refuseIfOff() throws IOException {
    if (new HearingFile(fileSystem, places).read().equals(Optional.of(Who.OFF))) {
      throw new UserError(
          "You chose that nobody judges, so nobody is asked and nothing is sent.",
          "Choose a judge with: reflect hearing haiku");
    }
  }

  /**
   * Returns the judge that may be asked while nobody waits; nothing without the person's word, and
   * nothing where only the session itself may be asked.
   */
  public Optional<Judge> inBackground() throws IOException {
    Optional<Who> chosen = new HearingFile(fileSystem, places).read();
    if (chosen.isEmpty()) {
      return Optional.empty();
    }
    return switch (chosen.get()) {
      case HAIKU -> Optional.of(haiku());
      case COMMAND -> Optional.of(command());
      case OFF, SESSION -> Optional.empty();
    };
  }

  /**
   * Returns why the judge that was chosen may not sum up: the person's yes is older than that.
   * Nothing where it may, or where none is chosen.
   */
  public Optional<UserError> onlyMessages() throws IOException {
    HearingFile file = new HearingFile(fileSystem, places);
    Optional<Who> chosen = file.read().filter(Who::isInBackground);
    return chosen.isEmpty() || file.isOfSessions()
        ? Optional.empty()
        : Optional.of(
            new UserError(
                "No session is summed up: that sends all that you and Claude said and which tools"
                    + " were used on what, and your yes was to less.",
                "Allow it with: reflect hearing " + chosen.get().word()));
  }

  /**
   * Returns the judge of the person's choice.
   *
   * @param progress gets a sentence before each call
   * @throws UserError where there is none to be asked from here
   */
  public Judge asked(Consumer<String> progress) throws IOException {
    return new Announced(asked(), progress);
  }

  private Judge asked() throws IOException {
    return inBackground()
        .orElseThrow(
            () ->
                new UserError(
                    "No judge is chosen that could be asked from here.",
                    "Choose one with: reflect hearing haiku"));
  }

  JudgedHearing judging(Judge judge, KnownOpinions opinions, double budget) {
    return new JudgedHearing(judge, opinions, new Instructions(places), Scan::worth, budget);
  }

  private Judge haiku() throws IOException {
    return new HaikuJudge(new HeadlessClaude(environment, places.reflectHome(), own()));
  }

  /**
   * Returns whom a person has Claude Code ask, by their own settings. What a repository says is not
   * followed: it may be anybody's, and what people said in all their projects is sent.
   *
   * @throws UserError when they cannot be read, or the project here asks elsewhere
   */
  private Provider own() throws IOException {
    Provider own = said(places.claude().settings());
    ConfigurationPlaces project =
        ConfigurationPlaces.ofUser(environment, places.userHome())
            .ofProject(Project.at(places.workingDirectory()).workTree());
    for (Path settings :
        List.of(project.settings(), project.directory().resolve("settings.local.json"))) {
      if (said(settings).isElsewhere(own, environment)) {
        throw new UserError(
            places.label(settings)
                + " has Claude Code ask elsewhere than your own settings do, so Haiku is not asked.",
            "Say it in "
                + places.label(places.claude().settings())
                + " or in the environment too, or ask another judge: reflect hearing.");
      }
    }
    return own;
  }

  private Provider said(Path settings) throws IOException {
    return Provider.of(SettingsFile.read(fileSystem, places, settings).document());
  }

  /**
   * Makes sure that the settings name a command.
   *
   * @throws UserError where they do not
   */
  public void named() throws IOException {
    command();
  }

  private Judge command() throws IOException {
    String line = Settings.read(fileSystem, places).hearing().command();
    if (line.isBlank()) {
      throw new UserError(
          "The settings name no command to ask: " + places.label(places.settings()),
          "Name it there, for example: hearing.command: ollama run qwen3");
    }
    return new CommandJudge(new PersonsCommand(line, environment, places.reflectHome()));
  }
}
