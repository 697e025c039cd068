package dev.reflect.learning;

/**
 * What a rule that can do no harm is made of. Put in only what can do none in any sentence below,
 * whichever other words stand beside it.
 *
 * <p>A line of things is one sort: any of it may be put in the place of another. A "+" may be used
 * and never be left out: what checks, tests or logs. A "-" may be left out and never be used.
 */
final class HarmlessWords {
  static final String LISTS =
      """
      [thing]
      npm, pnpm, yarn, bun
      pip, uv, poetry, pipenv, conda, mamba, pdm, hatch
      make, just, ant, maven, gradle, bazel, tox, nox, cmake, ninja, meson, sbt, rake, invoke, taskfile
      webpack, vite, esbuild, rollup, parcel, turbopack, rspack
      docker, podman
      nvm, fnm, volta, asdf, mise, pyenv, rbenv
      react, vue, svelte, angular, solid, preact, alpine, htmx, lit
      next.js, nuxt, remix, astro, sveltekit, gatsby
      express, fastify, koa, hono, nestjs
      flask, django, fastapi, starlette, litestar
      spring boot, quarkus, micronaut, javalin
      rails, sinatra, hanami
      tailwind, tailwindcss, css modules, styled-components, sass, scss, less, plain css, bootstrap
      redux, zustand, mobx, jotai, pinia, vuex, recoil
      moment, moment.js, date-fns, luxon, dayjs, day.js
      axios, fetch, ky, got, requests, httpx, aiohttp, urllib
      lodash, underscore, ramda
      prisma, drizzle, typeorm, sequelize, knex, sqlalchemy, peewee, hibernate, jooq
      postgres, postgresql, mysql, mariadb, sqlite, duckdb
      pandas, polars, numpy
      matplotlib, seaborn, plotly, altair
      jackson, gson, moshi
      click, typer, argparse, docopt, fire
      typescript, javascript, python, go, rust, java, kotlin, ruby, scala, swift, c#, f#, elixir, dart, coffeescript
      yaml, toml, json, ini, xml
      markdown, asciidoc, restructuredtext, html
      graphql, rest, grpc
      uuids, ulids
      tabs, spaces, 2 spaces, 4 spaces, two spaces, four spaces, tab characters, leerzeichen, espacios, espaces, spazi, espaços, spaties, tabulatoren, tabulaciones
      single quotes, double quotes, single-quoted strings, double-quoted strings, einfache anführungszeichen, doppelte anführungszeichen, comillas simples, comillas dobles, guillemets simples, guillemets doubles
      camelcase, camel case, snake_case, snake case, kebab-case, kebab case, pascalcase, pascal case, upper_case, screaming_snake_case
      lf, crlf, unix line endings, windows line endings
      sentence case, title case, lower case, upper case, lowercase, uppercase, all caps
      british english, american english, british spelling, american spelling, uk english, us english
      english, german, french, spanish, italian, portuguese, dutch
      the imperative, the imperative mood, imperative mood, the present tense, present tense, the past tense, past tense, the future tense, the passive voice, the active voice, passive voice, active voice
      em dashes, en dashes, hyphens, dashes
      bullet points, bullets, bullet lists, numbered lists, tables, prose, paragraphs, short paragraphs
      semicolons, semikolons, puntos y coma
      trailing commas, dangling commas, oxford commas
      es modules, esm, commonjs, import, require
      named exports, default exports
      arrow functions, function declarations, function expressions
      async/await, promises, callbacks, .then, then chains, promise chains
      function components, class components, functional components
      interface, interfaces, type aliases, -type
      const, let, var
      f-strings, format strings, .format, string concatenation, template literals, template strings, percent formatting
      pathlib, os.path
      dataclasses, pydantic models, dicts, namedtuples, attrs, typeddicts, tuples, records, classes, structs, maps
      enums, string constants, union types, constants, -magic numbers, -magic strings, literals
      composition, inheritance
      optional, null, undefined
      list comprehensions, for loops, loops, streams, while loops, generators
      relative imports, absolute imports, wildcard imports, star imports, path aliases, barrel files, inline imports
      iso dates, iso 8601, iso 8601 dates, iso-datumsangaben
      celsius, fahrenheit, metric units, imperial units
      conventional commits, gitmoji
      flexbox, css grid, grid, floats
      rem, px, em
      flat files, nested folders
      +type hints, +type annotations
      unknown, generics, -any, -object
      emoji, emojis, emoticons
      exclamation marks, question marks, ellipses, parentheses
      comments, inline comments, code comments, block comments, kommentare, comentarios, commentaires, -todo comments, -todos
      docstrings, jsdoc, javadoc, jsdoc comments
      abbreviations, acronyms, contractions, jargon, buzzwords, slang, filler words, marketing language, superlatives
      one-letter names, single-letter names, single-letter variables, short variable names, one-letter variables, abbreviated names, hungarian notation, long names
      +early returns, +guard clauses, else branches, nested ternaries, ternaries, nested ifs, one-liners
      lambdas, decorators, metaclasses, macros, mixins, singletons, -global variables, -globals, -mutable defaults, default arguments, keyword arguments, +pure functions, -side effects, -deep nesting
      inline styles, css variables, utility classes, bem
      headings, horizontal rules, bold text, italics, code fences, ascii art, footnotes
      mocks, fixtures, snapshots, stubs, snapshot tests, mocking libraries
      wildcards, aliases, regexes, regular expressions
      small commits, one-line commit messages, long commit messages
      long answers, short answers, summaries, long summaries, introductions

      +jest, +vitest, +mocha, +jasmine, +ava, +tap, +node:test
      +pytest, +unittest, +nose, +nose2
      +junit, +junit 5, +junit 4, +testng, +spock, +kotest
      +rspec, +minitest
      +assertj, +hamcrest, +google truth, +chai, +expect
      +playwright, +cypress, +selenium, +webdriver, +puppeteer, +testcafe
      +prettier, +biome, +dprint, +eslint, +oxlint, +standard, +xo
      +black, +ruff, +yapf, +autopep8, +flake8, +pylint, +isort, +pycodestyle
      +mypy, +pyright, +basedpyright, +pyre, +ty
      +spotless, +google-java-format, +checkstyle, +palantir-java-format
      +gofmt, +goimports, +gofumpt, +golangci-lint
      +rubocop, +standardrb
      +mockito, +easymock, +mockk
      +the logger, +our logger, +a logger, +logging, +loguru, +structlog, +pino, +winston, +slf4j, +the logging module, -print, -print statements, -console.log, -println, -system.out.println
      +table-driven tests, +parametrized tests, +parameterized tests, +property tests, +integration tests, +unit tests
      +testcontainers, +in-memory databases

      [check]
      the tests, all tests, all the tests, tests, the unit tests, the integration tests, the test suite, the whole test suite, the full test suite
      the linter, the linters, the formatter, the type checker, the type check, the type checks, lint, the checks, all checks, the build
      pytest, jest, vitest, mypy, ruff, eslint, prettier, black, pyright, rubocop, gofmt, spotless, biome, isort, flake8

      [moment]
      committing, you commit, pushing, you push, merging, every commit, each commit, a commit, every push, each push, opening a pull request, opening a pr, creating a pull request, creating a pr, each pull request, every pull request
      every change, each change, changing code, you change code, code changes, every edit, each edit, editing code, refactoring, every refactoring
      finishing, you finish, saying you are done, you say you are done, you are done, you're done, saying it is done, declaring it done, you tell me you're done, you tell me you are done, you say you're done, you tell me it's done, you tell me it is done, you stop, calling it done, you call it done

      [place]
      here, everywhere, in this project, in this repo, in this repository, in this codebase, in this code base, for this project, for this repo, in our code, in the code, in code, in new code, for new code, for everything, in all files, in every file
      in tests, in the tests, in test code, for tests, in test names, for test names
      in docs, in the docs, in the documentation, in documentation, in the readme, in readmes, in release notes, in the changelog, in prose
      in comments, in code comments, in docstrings, in commit messages, for commit messages, in commits, for commits, in commit subjects, in pull request descriptions, in pr descriptions, in pull requests, in pr titles
      in answers, in your answers, in replies, in your replies, in responses, in your responses, in summaries, in headings, for headings, in titles
      in error messages, for error messages, in log messages, in the ui, in user-facing text
      in the frontend, in the backend, for the frontend, for the backend, in components, in scripts, for scripts, in python, in javascript, in typescript, in java, in go, in rust, in kotlin, in ruby, in css, in html, in json, in yaml, in markdown, in sql
      for variable names, for variables, for function names, for functions, for file names, for files, for class names, for classes, for constants, for method names, for methods, for column names, for branch names, for names, in names, for identifiers, for fields, for enums
      for strings, for indentation, for dependencies, for packages, for formatting, for styling, for dates, for types, for imports, for exports, for state, for requests, for lists, for config files, for configuration, for builds, for loops, for python, for javascript, for typescript, for java, for go, for rust

      [text]
      commit messages, the commit message, commit subjects, comments, code comments, the comments, docs, the docs, documentation, the documentation, docstrings, the readme, answers, your answers, replies, your replies, responses, your responses, pull request descriptions, pr descriptions, pull request titles, release notes, the changelog, changelog entries, error messages, log messages, test names, variable names, function names, identifiers, user-facing text, headings, titles, branch names, summaries, explanations, commit-nachrichten, kommentare, commitnachrichten, commits, die dokumentation, los comentarios, los mensajes de commit, les commentaires, les messages de commit

      [tongue]
      english, german, french, spanish, italian, portuguese, dutch, british english, american english, plain english, simple english, lower case, lowercase, sentence case, title case, the imperative, the imperative mood, imperative mood, the present tense, present tense, the past tense, the active voice, full sentences, complete sentences, markdown, plain text, bullet points, prose
      deutsch, englisch, französisch, spanisch, italienisch, español, inglés, francés, alemán, français, anglais, allemand, espagnol, italiano, inglese, tedesco, português, inglês, nederlands, engels, duits

      [part]
      functions, your functions, methods, classes, files, modules, components, tests, test names, commits, commit messages, commit subjects, pull requests, prs, comments, answers, your answers, replies, responses, your responses, explanations, summaries, names, variable names, lines, paragraphs, sentences, docs, the readme, the docs, docstrings, interfaces, error messages

      [trait]
      short, small, simple, brief, concise, readable, flat, focused, plain, self-contained, alphabetical, sorted, consistent, descriptive, to the point

      [generated]
      generated files, generated code, the generated files, the generated code, generated sources, lock files, lockfiles, the lock file, the lockfile, vendored files, vendored code, applied migrations, old migrations, existing migrations, golden files, snapshots

      [trunk]
      main, master, the main branch, the master branch, main or master, trunk, develop, production, release branches

      [private]
      secrets, passwords, credentials, api keys, tokens, private keys, generated files, build artifacts, binaries, large files, commented-out code, debug output, dead code, console.log statements, print statements

      [deed]
      commit, push, merge, deploy, publish, release, delete files, delete anything, rename files, create files, add dependencies, install packages, install anything, refactor, change the schema, change the api, change the config, rebase, amend commits, force-push, open pull requests

      [act]
      adding dependencies, adding a dependency, adding new dependencies, installing packages, installing a package, installing anything, deleting files, deleting anything, deleting a file, removing files, removing code, committing, pushing, merging, deploying, releasing, refactoring, changing the schema, changing the api, changing public apis, changing the configuration, changing the config, renaming files, creating files, creating new files, adding files, running migrations, rewriting history

      [never]
      never, never ever, don't, dont, do not, don't ever, do not ever, please don't, please never

      [closer]
      please, pls, always, everywhere, every time, from now on, in future, in the future, remember that, again, instead, thanks, ok, bitte, immer, stp, s'il te plaît, por favor, siempre, per favore, sempre, alsjeblieft

      [opener]
      no, no no, no no no, pls, nope, nah, stop, wait, hey, please, ok, okay, actually, again, and, also, instead, once more, once again, well, hmm, right, sorry
      wrong, that's wrong, that is wrong, not that, not again, not like that, not this, no not that, that's not it, that is not what i asked, that's not what i asked, not what i asked, not what i wanted, no thanks, thanks, thank you
      as i said, as i told you, like i said, i said, i told you, i told you already, i told you before, i already told you, i told you twice, i've told you before, i have told you before, how often do i have to say it, how many times do i have to say it, i said it before, as always
      from now on, in future, in the future, going forward, for the future, for next time, next time, remember, remember that, remember this, please remember, keep in mind, for this project, in this project, in this repo, in this codebase, here, as a rule, general rule, rule
      nein, bitte, halt, stopp, nochmal, ab jetzt, künftig, in zukunft, ab sofort, merk dir, ich sagte doch, ich habe es schon gesagt, wie gesagt, falsch
      non, s'il te plaît, désormais, à partir de maintenant, dorénavant, je te l'ai dit, je l'ai déjà dit
      por favor, a partir de ahora, de ahora en adelante, ya te lo dije, te lo dije
      per favore, d'ora in poi, te l'ho già detto
      não, a partir de agora, de agora em diante, já te disse
      nee, alsjeblieft, vanaf nu, voortaan, ik zei het al

      [aside]
      you (?:just )?(?:used|chose|picked|took|wrote|added|put) <other>(?: <place>)?(?: again| instead)?
      you (?:keep|are) (?:using|writing|adding) <other>(?: <place>)?(?: again)?
      (?:we|i) (?:never |don't |do not )use <leave>(?: <place>)?
      (?:we|i) (?:always |only )?use <use>(?: <place>)?
      this (?:project|repo|repository|codebase) uses <use>
      not <other>
      <other>
      i (?:push|commit|merge|deploy|release|do it|do that) myself
      i want to (?:look|look at it|see it|review it|check it|read it) first
      never|not ever|ever|really|for real|i mean it

      [rule]
      (?:you should |i want you to |you must )?(?:please )?(?:always |only )?(?:use|prefer|choose|take|pick) <use>(?: <place>)?(?: instead of| rather than| over| and not|,? not|,? never|, instead of) <other>(?: <place>)?
      (?:you should |i want you to |you must )?(?:please )?(?:always |only )?(?:use|prefer) <use>(?: <place>)?(?:,? always)?
      (?:<never>|stop) (?:use|using) <other>(?: <place>)?(?:,| and)? (?:please )?(?:always |only )?use <use>(?: <place>)?(?: instead)?
      <use>(?: <place>)?,? (?:not|never|no) <other>(?: <place>)?
      (?:only )?<use>(?: <place>)?,? (?:please|pls|always|everywhere|from now on|only)
      <place>,? (?:always )?(?:use )?<use>(?:,? (?:not|never|instead of) <other>)?
      <text> in <tongue>(?: <place>)?
      <part> (?:are|is|stay|stays) <trait>
      not <other>,? (?:but |always )?(?:use )?<use>(?: <place>)?
      (?:it's|it is|we use|we always use|this project uses|this repo uses) <use>(?: <place>)?,? not <other>(?: <place>)?
      <use> instead of <other>(?: <place>)?
      (?:we|i) (?:always |only )use <use>(?: <place>)?
      (?:you should |you must )?(?:<never>|avoid|stop|no more|no) (?:use |using |write |writing |add |adding |put |putting |include |including )?<leave>(?: <place>)?
      (?:always )?(?:write|put|keep) <text> in <tongue>(?: <place>)?
      (?:always )?(?:answer|reply|respond|talk to me|speak|write)(?: to me)? (?:always )?in <tongue>
      (?:always )?(?:keep|make) <part> (?:as )?<trait>(?: as possible| and <trait>)?
      (?:always )?be (?:more )?<trait>(?: <place>)?
      (?:always )?run <check>(?: and <check>)? (?:before|after) <moment>
      (?:before|after) <moment>,? (?:always )?run <check>(?: and <check>)?
      never (?:commit|push|merge|finish) without running <check>(?: first)?
      (?:always )?(?:write|add) (?:a |the )?(?:test|tests|unit test|unit tests|failing test|regression test)(?: first| for every change| for each change| for new code| for every bug fix| for each bug fix| for bug fixes| for every bug| for each bug| with every change| before the code| before you write code| before fixing a bug)
      (?:always )?update the (?:changelog|docs|documentation|readme) (?:with every change|for every change|after every change|when you change code|with the code|in the same commit|when the code changes)
      (?:always )?ask(?: me)?(?: first)? before (?:you (?:start )?)?<act>
      never start <act> without asking(?: me)?(?: first)?
      <never> (?:commit|push)(?: anything)?(?: directly| straight)? to <trunk>(?: directly)?
      <never> <deed>(?: anything)?(?: unless i (?:tell|ask) you(?: to)?| without (?:asking|my ok|my okay|my approval)(?: me)?(?: first)?| before i say so| until i say so)
      never <deed>(?:,? i (?:push|commit|merge|deploy|release|do it|do that) myself)?
      <never> mock (?:the |a )?(?:database|db|network|clock|time|file system|filesystem|api|http client|code under test)(?: in tests| in integration tests| in unit tests)?
      <never> force[- ]push(?: to <trunk>)?
      <never> commit <private>
      <never> (?:edit|change|touch|modify) <generated>(?: by hand| manually)?
      (?:always )?(?:wrap|break) lines at [0-9]{2,3}(?: characters| columns)?
      (?:always )?keep lines (?:below|under|shorter than|at most) [0-9]{2,3} (?:characters|columns)(?: long)?
      (?:always )?indent (?:code )?(?:with|by|using) (?:tabs|spaces|2 spaces|4 spaces|two spaces|four spaces)(?: <place>)?
      (?:immer )?(?:benutze?|nutze?|verwende?|nimm) (?:bitte )?(?:immer |hier )?<use>,? (?:statt|anstatt|anstelle von|und nicht|nicht) <other>(?: in diesem projekt)?
      (?:benutze?|nutze?|verwende?|nimm) (?:bitte )?(?:immer |nur )?<use>
      (?:benutze?|nutze?|verwende?|nimm) (?:nie|niemals|keine|nie wieder) <leave>
      (?:antworte|schreibe?)(?: mir)? (?:bitte )?(?:immer )?auf <tongue>
      schreibe? <text> (?:immer )?auf <tongue>
      (?:usa|utiliza|usar) (?:siempre )?<use> en (?:lugar|vez) de <other>
      (?:usa|utiliza) (?:siempre )?<use>
      (?:nunca|no) uses <leave>
      (?:responde|escribe)(?: siempre)? en <tongue>
      utilise(?:z)? (?:toujours )?<use> (?:au lieu de|plutôt que|à la place de) <other>
      utilise(?:z)? (?:toujours )?<use>(?:,? (?:et )?pas <other>)?
      (?:toujours )?(?:des |les )?<use>(?: dans ce projet)?
      n'utilise(?:z)? (?:jamais|pas) (?:de |d')?<leave>
      (?:réponds|écris)(?: toujours)? en <tongue>
      usa (?:sempre )?<use> (?:invece di|al posto di) <other>
      usa (?:sempre )?<use>
      non usare (?:mai )?<leave>
      (?:rispondi|scrivi)(?: sempre)? in <tongue>
      usa?e? (?:sempre )?<use> em vez de <other>
      usa?e? (?:sempre )?<use>
      (?:nunca|não) use <leave>
      responda?(?: sempre)? em <tongue>
      gebruik (?:altijd )?<use> in plaats van <other>
      gebruik (?:altijd )?<use>
      gebruik (?:nooit|geen) <leave>
      antwoord(?: altijd)? in het <tongue>
      """;

  private HarmlessWords() {}
}
