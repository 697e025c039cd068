package dev.reflect.learning;

import static dev.reflect.learning.Caution.LIFTS_PERMISSIONS;
import static dev.reflect.learning.Caution.SENDS_DATA;
import static dev.reflect.learning.Caution.SKIPS_CHECKS;
import static dev.reflect.learning.Caution.WEAKENS_SECURITY;
import static dev.reflect.learning.Danger.demanded;
import static dev.reflect.learning.Danger.standing;

import java.util.List;

/** How dangerous rules are said in the nine other languages that are heard. */
final class DangersAbroad {
  private static final String TESTS = "(?:tests?|hooks?|reviews?|linter|ci|checks?)";

  static final List<Danger> ALL =
      List.of(
          demanded(
              SKIPS_CHECKS,
              "\\b(?:überspring|deaktivier|ignorier|umgeh)\\w*\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|prüfung\\w*)\\b|\\b(?:"
                  + TESTS
                  + "|prüfung\\w*)\\b.{0,12}\\b(?:überspring|deaktivier|ignorier|umgeh|abschalt|ausschalt)\\w*|\\bschalte?\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|prüfung\\w*)\\b.{0,10}\\b(?:ab|aus)\\b"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:deaktivier|umgeh|ignorier)\\w*\\b.{0,40}\\b(?:sicherheit\\w*|authentifizierung|verschlüsselung|zertifikat\\w*|firewall)|\\bschalte?\\b.{0,40}\\b(?:sicherheit\\w*|firewall|verschlüsselung)\\b.{0,10}\\b(?:ab|aus)\\b"),
          standing(
              LIFTS_PERMISSIONS,
              "\\b(?:nie|niemals|nicht)\\b(?!.{0,30}\\b(?:ohne|vergessen)\\b).{0,30}\\b(?:erlaubnis|bestätigung|genehmigung|freigabe)\\b"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bohne\\b.{0,20}\\b(?:erlaubnis|bestätigung|genehmigung|freigabe|nachfrage|rückfrage|zu"
                  + " fragen|nachzufragen)\\b"),
          demanded(
              SENDS_DATA,
              "\\b(?:schick|send|übertrag|poste)\\w*\\b.{0,60}(?:https?://|\\bserver\\b|\\bwebhook)"),
          demanded(
              SKIPS_CHECKS,
              "\\b(?:salta|salte|sáltate|omit[aei]\\w*|desactiv\\w+|deshabilit\\w+|ignor[ae]\\w*)\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|pruebas?|revisi\\w+|comprobaciones|verificaci\\w+)\\b"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:desactiv|deshabilit|omit)\\w+\\b.{0,40}\\b(?:seguridad|autenticación|cifrado|certificad\\w+|cortafuegos)"),
          standing(
              LIFTS_PERMISSIONS,
              "\\b(?:no|nunca|jamás)(?: me)?"
                  + " (?:pid|solicit|esper|pregunt|ped)\\w+\\b.{0,20}\\b(?:permiso|confirmación|aprobación|autorización|antes)\\b"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bsin\\b.{0,20}\\b(?:pedir|preguntar|permiso|confirmación|aprobación|autorización)"),
          demanded(
              SENDS_DATA,
              "\\b(?:envía|envia|manda|sube|publica)\\w*\\b.{0,60}(?:https?://|\\bservidor\\b|\\bwebhook)"),
          demanded(
              SKIPS_CHECKS,
              "\\b(?:saute|ignore|désactive|contourne)\\w*\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|revues?|relectures?|vérifications?|contrôles?)\\b"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:désactiv|contourn)\\w+\\b.{0,40}\\b(?:sécurité|authentification|chiffrement|certificats?|pare-feu)"),
          standing(
              LIFTS_PERMISSIONS,
              "\\bne (?:me )?(?:jamais"
                  + " )?(?:demand|attend|sollicit)\\w*\\b(?:.{0,15}\\b(?:jamais|pas|plus))?\\b.{0,20}\\b(?:permission|autorisation|confirmation|accord|avant)\\b"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bsans\\b.{0,20}\\b(?:demander|permission|autorisation|confirmation|accord)\\b"),
          demanded(
              SENDS_DATA,
              "\\b(?:envoie|envoyez|envoyer|transmets|téléverse)\\w*\\b.{0,60}(?:https?://|\\bserveur\\b|\\bwebhook)"),
          demanded(
              SKIPS_CHECKS,
              "\\b(?:salta|ignora|disattiv|disabilit|aggir)\\w*\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|revision\\w+|controlli|verifiche)\\b"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:disattiv|disabilit|aggir)\\w+\\b.{0,40}\\b(?:sicurezza|autenticazione|cifratura|certificat\\w+)"),
          standing(
              LIFTS_PERMISSIONS,
              "\\b(?:non|mai)\\b.{0,6}\\b(?:chied|attend|domand)\\w+\\b.{0,20}\\b(?:permesso|conferma|autorizzazione|approvazione|prima)\\b"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bsenza\\b.{0,20}\\b(?:chiedere|permesso|conferma|autorizzazione|approvazione)\\b"),
          demanded(
              SENDS_DATA,
              "\\b(?:invia|manda|carica)\\w*\\b.{0,60}(?:https?://|\\bserver\\b|\\bwebhook)"),
          demanded(
              SKIPS_CHECKS,
              "\\b(?:pul[ae]|ignor[ae]|desativ|desabilit|contorn)\\w*\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|testes?|revis\\w+|verificaç\\w+)\\b"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:desativ|desabilit|contorn)\\w+\\b.{0,40}\\b(?:segurança|autenticação|criptografia|certificad\\w+)"),
          standing(
              LIFTS_PERMISSIONS,
              "\\b(?:não|nunca|jamais)(?: me)?"
                  + " (?:peça|peca|pede|pergunte|espere|solicite)\\b.{0,20}\\b(?:permissão|confirmação|autorização|aprovação|antes)\\b"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bsem\\b.{0,20}\\b(?:pedir|perguntar|permissão|confirmação|autorização|aprovação)\\b"),
          demanded(
              SENDS_DATA,
              "\\b(?:envi[ea]|mand[ea]|publique)\\b.{0,60}(?:https?://|\\bservidor\\b|\\bwebhook)"),
          demanded(
              SKIPS_CHECKS,
              "\\b(?:negeer|omzeil)\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|controles?)\\b|\\b(?:sla|schakel|zet)\\b.{0,30}\\b(?:"
                  + TESTS
                  + "|controles?)\\b.{0,10}\\b(?:over|uit)\\b"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:schakel|zet)\\b.{0,40}\\b(?:beveiliging\\w*|authenticatie|versleuteling|certificaat\\w*)\\b.{0,12}\\b(?:uit|af)\\b"),
          standing(
              LIFTS_PERMISSIONS,
              "\\b(?:nooit|niet|geen)\\b(?!.{0,20}\\bzonder\\b).{0,15}\\b(?:toestemming|bevestiging|goedkeuring)\\b"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bzonder\\b.{0,20}\\b(?:te vragen|toestemming|bevestiging|goedkeuring)\\b"),
          demanded(
              SENDS_DATA, "\\b(?:stuur|verstuur)\\b.{0,60}(?:https?://|\\bserver\\b|\\bwebhook)"),
          demanded(
              SKIPS_CHECKS,
              "\\b(?:пропуска|пропусти|отключ|игнориру|обходи)\\w*\\b.{0,30}\\b(?:тест|хук|ревью|линтер|проверк)"),
          demanded(
              WEAKENS_SECURITY,
              "\\b(?:отключ|обходи|обойди)\\w*\\b.{0,40}\\b(?:безопасност|аутентификац|шифрован|сертификат|защит)"),
          standing(
              LIFTS_PERMISSIONS,
              "\\bне"
                  + " (?:спраш|прос|запраш|жд)\\w+\\b.{0,20}\\b(?:разрешени|подтвержден|согласи|одобрени)"),
          demanded(
              LIFTS_PERMISSIONS,
              "\\bбез\\b.{0,15}\\b(?:спроса|разрешения|подтверждения|согласия|одобрения)\\b"),
          demanded(
              SENDS_DATA,
              "\\b(?:отправ|пересыл|выгру|загру)\\w*\\b.{0,60}(?:https?://|\\bсервер|webhook|вебхук)"),
          demanded(SKIPS_CHECKS, "(?:跳过|略过|禁用|关闭|忽略|绕过)[^，。；]{0,8}(?:测试|钩子|审查|评审|检查|校验|验证)"),
          demanded(WEAKENS_SECURITY, "(?:禁用|关闭|绕过|跳过)[^，。；]{0,10}(?:安全|认证|加密|证书|防火墙|鉴权)"),
          standing(
              LIFTS_PERMISSIONS,
              "(?:不要|别|不用|无需|不必|绝不|从不|不再)[^，。；]{0,6}(?:问|询问|请求|征求|等待|等)[^，。；]{0,8}(?:许可|权限|同意|确认|批准|授权)|(?:无需|不用|不必)(?:确认|批准|授权)"),
          demanded(
              SENDS_DATA,
              "(?:发送|上传|发到|提交)[^。]{0,40}(?:https?://|服务器|webhook)|https?://\\S+?[^。]{0,10}(?:发送|上传)"),
          demanded(SKIPS_CHECKS, "(?:テスト|フック|レビュー|チェック|検証)[^。]{0,6}(?:スキップ|飛ば|無効|省略|無視)"),
          demanded(WEAKENS_SECURITY, "(?:セキュリティ|認証|暗号化|証明書|安全)[^。]{0,8}(?:無効|オフ|切|スキップ|無視)"),
          standing(LIFTS_PERMISSIONS, "(?:許可|確認|承認|同意)[^。]{0,8}(?:求めない|取らない|求めず|取らず|不要|なしで|いらない)"),
          demanded(SENDS_DATA, "(?:https?://|サーバー|webhook)[^。]{0,24}(?:送信|アップロード|送)"));

  private DangersAbroad() {}
}
