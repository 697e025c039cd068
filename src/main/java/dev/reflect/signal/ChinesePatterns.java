package dev.reflect.signal;

import static dev.reflect.signal.SpeechPattern.approval;
import static dev.reflect.signal.SpeechPattern.correction;
import static dev.reflect.signal.SpeechPattern.remember;
import static dev.reflect.signal.SpeechPattern.suggestion;

import java.util.List;

/**
 * How people correct, approve, suggest and ask to remember in Chinese, simplified and traditional.
 */
final class ChinesePatterns {
  private static final String LEAD = "(?:^|[,，:：、(（ ]|请|請|但|但是|而且|所以|都|你|我们|我們|应该|應該|必须|必須)";
  private static final String NO_BUT = "(?!.{0,200}(?:但|不过|不過|可是|除了|就是有))";

  private ChinesePatterns() {}

  static List<SpeechPattern> all() {
    return List.of(
        correction(
            "no-dont-use.zh",
            "不要|别|別|不用|不能用|勿",
            LEAD
                + "(?:不要|别|別|勿)(?:再|直接|随便|擅自|总是)?(?!担心|擔心|急|忘|紧张|客气)[^,，?？]{1,}|(?:这里|這裡|我们|我們)(?:不用|不使用|不能用)\\p{L}"),
        correction(
            "actually-is.zh",
            "其实|其實|实际上|實際上",
            "^(?:不,|不，|但)?(?:其实|其實|实际上|實際上)[,，]?.{0,60}?(?:应该|應該|是|在|叫|需要)(?!吗|嗎|不是|很好|可以的)\\p{L}"),
        correction(
            "instead-of.zh",
            "而不是|代替|替代|改用|换成|換成",
            "(?:用|使用|写|寫|是|叫|放|应该|應該).{1,60}?而不是|(?:改用|换成|換成)\\p{L}|用.{1,40}(?:代替|替代)"),
        correction("not-but.zh", 0.8, "不是", "不是.{1,40}?[,，]?(?:而是|是)\\p{L}"),
        correction(
            "never.zh",
            "永远不|永遠不|绝不|絕不|绝对不|絕對不|千万不|千萬不|千万别|禁止|严禁|从不",
            LEAD
                + "(?:永远不|永遠不|绝不|絕不|绝对不|絕對不|千万不|千萬不)(?:要|能|可|允许|使用)|"
                + LEAD
                + "(?:千万别|禁止|严禁)\\p{L}"),
        correction(
            "always.zh",
            "总是|總是|始终|始終|一律|每次都|必须|必須|务必",
            LEAD
                + "?(?:总是|總是|始终|始終)(?:要|用|使用|先|检查|檢查)|"
                + LEAD
                + "?(?:一律|每次都(?:要|先)|务必)\\p{L}|(?:必须|必須)(?:使用|用|先)"),
        correction(
                "thats-wrong.zh",
                0.7,
                "不对|不對|错了|錯了|不正确|不正確|有误|搞错|弄错|不是这样|不符合",
                "(?:不对|不對|错了|錯了|不正确|不正確|有误|搞错|弄错|不是这样|不是這樣|不符合)")
            .in(SpeechPattern.Place.REPLY),
        approval(
            "perfect-great.zh",
            "完美|很好|太好了|太棒|不错|不錯|正确|正確|没错|沒錯|棒|非常好|优秀",
            "^"
                + NO_BUT
                + "(?:好的?[,，]?|嗯[,，]?|对[,，]?|是的[,，]?|这个|這個|看起来|效果|非常|真|做得|做的)*(?:完美|很好|太好了|太棒了?|不错|不錯|正确|正確|没错|沒錯|棒|非常好|好|优秀)了?(?:$|[,，!！])(?<!^好[,，]?)"),
        approval(
            "works-well.zh",
            "做得好|干得好|幹得好|好用|可以了|正常了|成功了|谢谢|謝謝|感谢",
            "^"
                + NO_BUT
                + ".{0,20}?(?:做得(?:很)?好|干得(?:漂亮|好)|幹得好|很好用|(?<!不)可以了|(?<!不)正常了|(?<!没|不)成功了)|^"
                + NO_BUT
                + "(?:谢谢|謝謝|感谢|多谢)"),
        suggestion(
            "have-you-considered.zh",
            "考虑过|考慮過|有没有想过|试过|有没有考虑|是否考虑",
            "(?:有没有|有沒有|是否|你)?(?:考虑过|考慮過|考虑|想过|想過)(?:使用|用|过|过用)?.{0,60}(?:吗|嗎|没有|$)|(?:有没有|是否)(?:试过|考虑)"),
        suggestion(
            "why-not.zh",
            "为什么不|為什麼不|为何不|何不|要不要|是不是应该|是不是可以",
            "(?:为什么|為什麼|为何)不(?:直接|用|使用|试|试试|能|可以|考虑)|何不|要不要(?:用|改|加|考虑)|是不是(?:应该|可以|該)"),
        suggestion(
                "what-about.zh",
                "怎么样|怎麼樣|如何|如果用|要不|或许|也许|不如|最好",
                "(?:用|使用|改成|换成|采用).{1,40}(?:怎么样|怎麼樣|如何|会不会更好)|(?:要不|不如)(?:用|改|直接|试)|(?:或许|也许|可能)(?:可以|应该|用)")
            .scored(0.45),
        remember(
            "remember-that.zh",
            "记住|記住|记得|記得|牢记|请注意|別忘",
            LEAD + "?(?:请)?(?<!不)(?<!你)(?<!还)(?:记住|記住|记得|記得|牢记)(?!吗|嗎|了吗|上次)"),
        remember(
            "from-now-on.zh",
            "以后|以後|从现在|從現在|今后|今後|下次|往后|claude.md|记忆|規則|规则",
            "(?:从现在(?:开始|起)|從現在(?:開始|起)|今后|今後)|(?:^|[,，。"
                + " ])(?:以后|以後|下次|往后)(?:都|请|請|要|不要|别|別|先|记得|必须|用|使用|[,，])|(?:以后|以後|今后).{1,30}(?:都|一律|必须)(?:用|要|使用|不)|(?:加|写|寫|添加|更新|保存|记录|放)(?:到|入|进|進|在)?.{0,30}(?:claude\\.md|记忆|agents\\.md|规则文件|規則)"));
  }
}
