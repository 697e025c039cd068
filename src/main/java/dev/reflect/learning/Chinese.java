package dev.reflect.learning;

import static dev.reflect.learning.Force.FORM;
import static dev.reflect.learning.Force.LASTING;

/** The forms of rules in Chinese. */
final class Chinese {
  static final Tongue TONGUE =
      Tongue.of(
          "zh",
          "以后|今后|从现在起|从今以后|永远|总是|始终|每次|一律|务必|绝不|绝对不|不要再|别再|禁止|统一|默认|任何时候|下次",
          "^先(?!用|运行)|暂时|这次|这一次|目前|今天|刚才|现在先|还没|先不要|先别",
          "这个|那个|这里|那里|它|这样|那样|上面|下面|这边|这些|那些|这块|第[一二三四\\d]|左边|右边|图片|截图|@|这种|此处",
          "还是(?:不|没|报错|\\d{3}|一样|有)|不行|没(?:有)?(?:变化|效果|反应|用$)|报错|失败|不工作|不能用|打不开|没成功",
          Mould.swap(
              "^(?:请|要|应该|应当)?(?<verb>使用|用|采用|改用)<NEW>[，,]?\\s*(?<con>而不是|代替|而非|不要用|别用|不要使用)\\s*<OLD>$",
              "{verb}{new}，{con}{old}",
              "{verb}{old}",
              "{verb}{new}"),
          Mould.swap(
              "^(?:请)?(?:不要|别|不准|禁止|不)\\s?(?:再)?(?<verb>使用|用|写)\\s?<OLD>[，,。；;]\\s*(?:请|要|改|而是|应该|应|而要|换成)?\\s*(?:使用|改用|用|写)\\s?<NEW>$",
              "{verb}{new}，不要{verb}{old}",
              "{verb}{old}",
              "{verb}{new}"),
          Mould.of(FORM, "^我们(?:都|一直|这里)*(?:使用|用)(?!的)<REST>$", "使用{rest}"),
          Mould.whole(FORM, "^(?:请)?(?:不要|别|禁止|不准|不许|避免|停止|千万别|千万不要)(?!担心|急|忘|着急).{3,}"),
          Mould.whole(FORM, "^(?!为什么|我)[^，,]{3,40}[，,]\\s*(?:不要|别|不能|不得|禁止).{2,40}$"),
          Mould.whole(
              LASTING, "^(?!为什么|怎么|我)(?:.{0,24})(?:必须|一律|始终|总是|每次|统一|务必|绝不|永远)(?!还|报|失败).{2,}"));

  private Chinese() {}
}
