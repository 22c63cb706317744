import { expect, test } from "vitest";
import { textOfHtml } from "#app/kit/format/html-text.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

test.each([
  ["Thơm, ngon\n5 < 6 > 4 & rẻ", "Thơm, ngon\n5 < 6 > 4 & rẻ"],
  ["<p>Một</p><p class='x'>Hai<br/>Ba</p>", "Một\nHai\nBa"],
  ["<ul><li><b>Giòn</b></li><li>B&ugrave;i</li></ul>", "Giòn\nBùi"],
  ["C&agrave; ph&ecirc; &amp; tr&#224; &#xE0;&nbsp;&hellip;", "Cà phê & trà à …"],
  ["<style>p{}</style>Quế<script>alert(1)</script><!-- x -->", "Quế"],
  ["<P>L&ugrave;n &lt;b&gt; &unknown; &#0;</P>", "Lùn <b> &unknown; &#0;"],
  ["<tên hàng> của tôi", "<tên hàng> của tôi"],
])("%j is %j", (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each(["<p", "<p <", "</", "&#", "&agrave", "<style>", "<!--", "<p>&nbsp;</p>"])(
  "%j again and again takes linear time",
  (characters) => {
    expectLinear(textOfHtml, repeated(characters));
  },
);
