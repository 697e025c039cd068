package dev.reflect.signal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The phrases behind {@link Signs}, a sign a line; a line that begins with blanks goes on with the
 * one before, and {@code _} is a blank that must follow. The weights of the model belong to these
 * names and phrases: whoever changes one trains anew.
 *
 * <pre>no = no | nope | nein | non</pre>
 */
final class SignPhrases {
  static final String MESSAGE =
      """
      no = no | nope | nein | non | nee | não | нет | 不是 | 不对 | 違う | いや
      not = not | nicht | kein | keine | pas | non | niet | geen | não | не | 不 | 没 | ない
      don't = don't | dont | do not | never | stop | avoid | nie | niemals | ne pas |
          n'utilise | jamais | nunca | no uses | no hagas | não use | mai | nooit | никогда |
          не надо | не нужно | не используй | 不要 | 别 | 不用 | 禁止 | しないで | やめて
      wrong = wrong | incorrect | mistake | falsch | faux | erreur de ta part | incorrecto |
          equivocado | errado | sbagliato | fout | неправильно | неверно | ошибся | 错了 | 不对 |
          错误的 | 間違
      instead = instead | rather than | stattdessen | sondern | plutôt | au lieu | en vez de |
          en lugar | em vez | invece | in plaats | вместо | а не_ | 而不是 | 应该是 | 代わり | じゃなくて
      should = should | shouldn't | must | have to | sollte | muss | doit | devrait | il faut |
          debe | debería | deve | moet | должен | должна | должно | нужно | 应该 | 必须 | べき
      why = why | warum | wieso | pourquoi | por qué | por que | perché | waarom | почему |
          зачем | 为什么 | 为啥 | なぜ | なんで
      undo = undo | revert | roll back | rollback | put it back | change it back | restore |
          git restore | git checkout | rückgängig | zurück | annule | reviens | deshaz |
          revierte | desfaz | reverter | annulla | ongedaan | откати | верни | отмени | 撤销 |
          回滚 | 恢复 | 还原 | 戻して
      remove = remove | delete | get rid | entferne | lösche | supprime | enlève | elimina |
          quita | remova | verwijder | удали | убери | 删除 | 去掉 | 移除 | 削除
      asked = i asked | i said | i told | i meant | as i said | i already | ich sagte |
          ich habe gesagt | ich meinte | j'ai dit | je t'ai | te dije | ya te | eu disse |
          ti ho detto | ik zei | я сказал | я просил | я же | 我说 | 我的意思 | 我让你 | 言った
      you did = you didn't | you did not | you forgot | you missed | you broke | you removed |
          you are still | you're still | you keep | you should | you just | du hast | tu as |
          t'as | tu n'as | olvidaste | has_ | você | hai_ | je hebt | ты не | ты забыл |
          ты сделал | 你没 | 你把 | 你又 | 你怎么
      rule file = claude.md | agents.md | cursorrules | .mdc | rules file | readme |
          conventions | guidelines | our rule | the rules | règles | reglas | правила | 规则 | 规范
      always = always | from now on | every time | in future | in the future | going forward |
          as a rule | in general | immer | ab jetzt | künftig | toujours | désormais | siempre |
          a partir de ahora | sempre | d'ora in poi | altijd | voortaan | всегда | впредь |
          отныне | 总是 | 以后 | 每次 | 今后 | 必ず | 今後
      we use = we use | we don't | we do not | we are using | we're using | our project |
          we prefer | i prefer | i want you to | wir nutzen | wir verwenden | nous utilisons |
          on utilise | usamos | usiamo | wij gebruiken | мы используем | у нас | 我们用 | 我们使用 |
          我们的 | 使っています
      remember = remember | keep in mind | don't forget | memorize | make a note | note that |
          merk dir | denk dran | souviens | retiens | n'oublie pas | recuerda | lembre |
          ricorda | onthoud | запомни | помни | имей в виду | учти | 记住 | 记得 | 覚えて
      praise = great | good job | nice | perfect | awesome | excellent | looks good |
          well done | amazing | love it | lgtm | super | klasse | prima | parfait | génial |
          bravo | perfecto | genial | perfeito | ótimo | perfetto | ottimo | geweldig |
          отлично | супер | молодец | прекрасно | хорошо | 很好 | 不错 | 完美 | 太好了 | すごい | いいね
      thanks = thanks | thank you | thx | danke | merci | gracias | obrigado | grazie |
          bedankt | спасибо | 谢谢 | ありがとう
      works = works | it worked | fixed | funktioniert | ça marche | ca marche | funciona |
          werkt | работает | заработало | 可以了 | 好了 | 成功了 | 動いた
      fails = still | doesn't work | does not work | not working | didn't work | isn't working |
          no change | error | broken | fails | failed | can't see | don't see | geht nicht |
          immer noch | ne marche pas | ne fonctionne | toujours pas | no funciona | sigue |
          não funciona | ainda | non funziona | werkt niet | не работает | всё ещё | все еще |
          все равно | ошибка | 还是 | 仍然 | 报错 | 没有变化 | 不行 | 动かない | エラー
      but = but | however | except | although | aber | mais | pero | mas | ma_ | maar | но_ |
          但是 | 但 | 不过 | でも | ただ
      suggests = what about | how about | what if | maybe | could we | can we | should we |
          do we | would it | wouldn't | isn't it | i think | i wonder | is it possible |
          do you think | vielleicht | wäre es | peut-être | est-ce que | on pourrait |
          je pense | quizás | podemos | creo que | talvez | acho que | forse | misschien |
          может | думаю | стоит ли | 是不是 | 要不 | 能不能 | 是否 | 可以考虑 | かも | どう
      sure = are you sure | really | double check | bist du sicher | tu es sûr | seguro |
          tem certeza | sicuro | weet je zeker | ты уверен | точно | 确定 | 你确定 | 本当
      only = only | just | nur | seulement | juste | solo | só_ | apenas | alleen | только |
          просто | 只 | だけ
      wait = wait | hold on | actually | hmm | oops | sorry | warte | eigentlich | attends |
          en fait | espera | en realidad | aspetta | wacht | подожди | стоп | стой | 等等 | 等一下 |
          其实 | 待って
      """;

  static final String ANSWER =
      """
      gives in = you're right | you are right | you're absolutely right | you're correct |
          you are correct | you're totally right | absolutely right | fair point | valid point |
          good point | du hast recht | sie haben recht | tu as raison | vous avez raison |
          tienes razón | tiene razón | tienes toda la razón | você tem razão | você está certo |
          tem razão | hai ragione | je hebt gelijk | ты прав | вы правы | вы абсолютно правы |
          你说得对 | 您说得对 | 你说的对 | 您说的对 | 你是对的 | 说得对 | おっしゃる通り | その通り
      apologises = i apologize | i apologise | apologies | sorry | my mistake | my bad |
          i made a mistake | i misunderstood | i was wrong | entschuldig | tut mir leid |
          désolé | je m'excuse | excuse | mes excuses | lo siento | disculpa | perdón |
          desculpe | peço desculpas | mi scuso | scusa | mi dispiace | het spijt me |
          mijn excuses | извините | прошу прощения | извини | простите | 抱歉 | 对不起 | 我误解 | 我理解错 |
          申し訳 | すみません
      good catch = good catch | great catch | nice catch | good eye | good call |
          excellent catch | gut gesehen | gut erkannt | guter hinweis | bien vu |
          bonne remarque | buen ojo | buena observación | boa observação | bem observado |
          ottima osservazione | goed gezien | хорошее замечание | верно подмечено |
          отличное замечание | 好眼力 | 鋭い
      understood = understood | got it | i understand | i see | ah, | ah! | of course |
          verstanden | ich verstehe | compris | je comprends | je vois | entendido | entiendo |
          entendi | capito | begrepen | понял | понятно | ясно | 明白 | 了解 | 我理解 | 我明白 | 承知 |
          分かりました | わかりました
      praises = great question | good question | great idea | good idea | excellent point |
          great point | excellent idea | excellent question | great suggestion | good thinking |
          great observation | gute frage | gute idee | bonne question | bonne idée |
          excellente | buena pregunta | buena idea | excelente | boa pergunta | ótima ideia |
          buona domanda | goede vraag | goed idee | хороший вопрос | отличный вопрос |
          отличная идея | хорошая идея | 好问题 | 好主意 | 好的建议 | いい質問 | 良い
      is glad = glad | great! | perfect! | excellent! | wonderful | awesome | you're welcome |
          happy to | fantastic | thank you | thanks | super! | perfekt | freut mich | parfait |
          de rien | ravi | perfecto | de nada | me alegra | perfeito | que bom | perfetto |
          prego | graag gedaan | отлично | рад | пожалуйста | спасибо | 太好了 | 很高兴 | 不客气 | 完美 |
          素晴らしい
      undoes = revert | undo | roll back | restore | remove that | let me remove | i'll remove |
          stop | rückgängig | annule | revertir | deshacer | desfazer | annullo | откат |
          верну | отменя | 撤销 | 恢复 | 回滚 | 还原 | 戻し
      changes = let me fix | i'll fix | let me correct | i'll change | let me change |
          let me update | i'll update | let me rewrite | instead | simplif | ich korrigiere |
          ich ändere | je corrige | je vais corriger | corrijo | voy a corregir | vou corrigir |
          correggo | исправлю | исправим | сейчас исправ | 修正 | 我来修改 | 改成 | 改为 | 修改 | 直します
      investigates = let me check | let me look | let me investigate | let me debug |
          i see the issue | i see the problem | the issue is | the problem is | found the |
          still | ich prüfe | das problem | je vérifie | le problème | voy a revisar |
          el problema | vou verificar | o problema | controllo | il problema | проверю |
          проблема | проверим | посмотр | 问题 | 检查 | 我看到 | 排查 | 確認 | 問題
      remembers = i'll remember | noted | i've noted | i'll keep that in mind | keep in mind |
          i've added | i've updated the | claude.md | memory | ich merke | notiert | noté |
          c'est noté | je retiens | anotado | lo tendré | anotei | annotato | genoteerd |
          запомн | учту | учту это | 记住了 | 已记录 | 我会记住 | 覚え | 記録
      explains = because | the reason | here's why | the difference | no, | yes, | actually |
          weil | parce que | car_ | porque | perché | omdat | потому | 因为 | 原因 | なぜなら
      no longer = should have | shouldn't have | should not have | i'll stop | i won't |
          from now on | going forward | i went | overcomplicat | i forgot | i missed |
          i didn't | hätte | j'aurais dû | debería haber | deveria ter | avrei dovuto |
          had moeten | должен был | 应该 | 不应该 | べきでした
      does = i'll | i will | let me | now i'll | ich werde | je vais | voy a | vou_ | ora_ |
          ik zal | я_ | сейчас | 我来 | 我将 | 让我 | します
      """;

  private SignPhrases() {}

  /** Returns the phrases by the name of their sign, in the order they are written. */
  static Map<String, List<String>> parse(String table) {
    Map<String, List<String>> signs = new LinkedHashMap<>();
    List<String> phrases = new ArrayList<>();
    for (String line : table.split("\n")) {
      int equals = line.startsWith(" ") ? -1 : line.indexOf(" = ");
      if (equals > 0) {
        phrases = new ArrayList<>();
        signs.put(line.substring(0, equals), phrases);
      }
      for (String phrase : line.substring(Math.max(0, equals + 2)).split("\\|")) {
        if (!phrase.isBlank()) {
          phrases.add(phrase.strip().replace('_', ' '));
        }
      }
    }
    return signs;
  }
}
