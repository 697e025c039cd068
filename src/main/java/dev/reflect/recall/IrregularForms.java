package dev.reflect.recall;

import java.util.HashMap;
import java.util.Map;

/** Forms of English words that no ending tells: "bought" is found by "buy". */
final class IrregularForms {
  private static final Map<String, String> FORMS = new HashMap<>();

  private static final String TABLE =
      """
      arise:arose,arisen bad:worse,worst become:became begin:began,begun bend:bent bind:bound
      bite:bitten blow:blew,blown break:broke,broken bring:brought build:built buy:bought
      catch:caught child:children choose:chose,chosen come:came cut:cutting deal:dealt dig:dug
      draw:drew,drawn drink:drank,drunk drive:drove,driven eat:ate,eaten fall:fell,fallen
      feed:fed feel:felt fight:fought find:found fit:fitted fly:flew,flown foot:feet
      forget:forgot,forgotten forgive:forgave,forgiven freeze:froze,frozen get:got,gotten
      give:gave,given go:went,gone,goes good:better,best grow:grew,grown hang:hung hear:heard
      hide:hid,hidden hold:held keep:kept know:knew,known lead:led learn:learnt lend:lent
      let:letting lose:lost make:made man:men mean:meant meet:met mouse:mice overcome:overcame
      pay:paid person:people rebuild:rebuilt rewrite:rewrote,rewritten ride:rode,ridden
      ring:rang,rung rise:rose,risen run:ran say:said see:seen,saw seek:sought sell:sold
      send:sent sew:sewn shake:shook,shaken shine:shone shoot:shot show:shown shut:shutting
      sing:sang,sung sink:sank,sunk sit:sat sleep:slept speak:spoke,spoken spend:spent spin:spun
      split:splitting spring:sprang,sprung stand:stood steal:stole,stolen stick:stuck
      strike:struck swear:swore,sworn swim:swam,swum swing:swung take:took,taken teach:taught
      tear:tore,torn tell:told think:thought throw:threw,thrown tooth:teeth
      understand:understood undo:undid,undone wake:woke,woken wear:wore,worn wife:wives win:won
      withdraw:withdrew,withdrawn woman:women write:wrote,written
      """;

  static {
    for (String row : TABLE.strip().split("\\s+")) {
      int end = row.indexOf(':');
      for (String form : row.substring(end + 1).split(",")) {
        FORMS.put(form, row.substring(0, end));
      }
    }
  }

  private IrregularForms() {}

  /** Returns the word that this is a form of; any other as it is. */
  static String base(String word) {
    return FORMS.getOrDefault(word, word);
  }
}
