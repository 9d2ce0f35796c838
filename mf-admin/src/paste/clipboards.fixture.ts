/** Clipboard content of several programs, shortened where repetitive. */

const wordHead = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;font-size:11.0pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>`;

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

export const word = `${wordHead}<body lang=EN-US link="#0563C1" style='tab-interval:.5in'><!--StartFragment-->
<h1 style='mso-outline-level:1'><a name="_Toc1"></a><span style='mso-bookmark:_Toc1'>Part B and your birthday</span><o:p></o:p></h1>
<p class=MsoNormal>Your window is<span style='mso-spacerun:yes'>&nbsp; </span><b style='mso-bidi-font-weight:normal'>seven months</b>. It is <i>not</i> the same for <span class=SpellE>everybody</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, '·', 'Three months before')}${wordItem(2, 'o', 'A card comes by mail')}${wordItem(1, '·', 'The month itself')}
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, '1.', 'Call us')}${wordItem(1, '2.', 'Bring the card')}
<p class=MsoNormal>Read <a href="https://www.medicare.gov/"><span style='color:#0563C1'>Medicare.gov</span></a> <a href="#_Toc1">twice</a>.<o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** A numbered list with a paragraph between its items. */
export const wordListGoesOn = `${wordHead}<body lang=EN-US><!--StartFragment-->
${wordItem(1, '1.', 'Call us')}
<p class=MsoNormal>The office opens at nine.<o:p></o:p></p>
${wordItem(1, '2.', 'Bring the card')}${wordItem(1, '3.', 'Come in')}
<!--EndFragment--></body></html>`;

/** Bullets and numbers on two levels, without a paragraph between the lists. */
export const wordStepsAfterBullets = `${wordHead}<body lang=EN-US><!--StartFragment-->
${wordItem(1, '·', 'Bring')}${wordItem(2, 'o', 'the card')}${wordItem(2, '1.', 'front')}${wordItem(2, '2.', 'back')}${wordItem(1, '1.', 'Call us')}${wordItem(1, '2.', 'Come in')}
<!--EndFragment--></body></html>`;

const wordHeading = (level: number, marker: string, text: string) =>
  `<h${level} style='margin-left:.3in;text-indent:-.3in;mso-list:l1 level${level} lfo2'><![if !supportLists]><span
style='mso-fareast-font-family:"Calibri Light"'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></h${level}>`;

/** Headings numbered by Word's multilevel list, whose first level has no dot, and one with a bullet. */
export const wordNumberedHeadings = `${wordHead}<body lang=EN-US><!--StartFragment-->
${wordHeading(2, '1', 'Who it is for')}<p class=MsoNormal>Everybody.<o:p></o:p></p>${wordHeading(3, '1.1', 'People of 65')}${wordHeading(2, '·', 'What it costs')}
<!--EndFragment--></body></html>`;

/** An outline, whose first level has no dot. */
export const wordOutline = `${wordHead}<body lang=EN-US><!--StartFragment-->
${wordItem(1, '1', 'Call us')}${wordItem(2, '1.1', 'before noon')}${wordItem(1, '2', 'Come in')}
<!--EndFragment--></body></html>`;

/** A text with a comment in its margin. */
export const wordComment = `${wordHead}<body lang=EN-US><!--StartFragment-->
<p class=MsoNormal><a style='mso-comment-reference:T_1;mso-comment-date:20261120T1000'>The premium</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[TF1]</a><![endif]>&nbsp;</span></span> rose.<o:p></o:p></p>
<!--EndFragment--><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"Tom Fir"'><a name="_msocom_1"></a></span><p class=MsoCommentText><![if !supportAnnotations]><a href="#_msoanchor_1" class=msocomoff>[TF1]</a><![endif]>Ask the carrier first!<o:p></o:p></p></div></div></div></body></html>`;

export const wordTable = `${wordHead}<body><table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'>
<tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt'><p class=MsoNormal>Plan<o:p></o:p></p></td><td><p class=MsoNormal>Monthly price<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Bronze<o:p></o:p></p></td><td><p class=MsoNormal>$412<o:p></o:p></p><p class=MsoNormal>in 2027<o:p></o:p></p></td></tr></table></body></html>`;

/** As Google Docs and Word produce them: "Bronze" spans two rows, "Both" spans two rows and two columns. */
export const mergedCells = `<table><tbody><tr><td><p>Plan</p></td><td colspan="2"><p>Price</p></td></tr>
<tr><td rowspan="2"><p>Bronze</p></td><td><p>$412</p></td><td><p>a month</p></td></tr><tr><td><p>$430</p></td><td><p>in 2027</p></td></tr>
<tr><td rowspan="2" colspan="2"><p>Both</p></td><td><p>$400</p></td></tr><tr><td><table><tr><td>one</td><td>two</td></tr></table></td></tr></tbody></table>`;

const span = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}">${text}</span>`;

const plain = 'font-weight:400;font-style:normal;text-decoration:none';

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6e0f6c4b-7fff-1c1c"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt">${span('font-weight:400', 'Open enrollment')}</h1><p dir="ltr" style="line-height:1.38">${span(plain, 'It ends on ')}${span('font-weight:700;font-style:normal;text-decoration:none', 'December 7')}${span(plain, ', ')}${span('font-weight:400;font-style:italic', 'every')}${span(plain, ' year, ')}${span('font-weight:400;text-decoration:line-through', 'mostly')}${span(plain, '. See ')}<a href="https://www.google.com/url?q=https://www.medicare.gov/basics?x%3D1&amp;sa=D" style="text-decoration:none">${span('text-decoration:underline', 'the notice')}</a>${span(plain, '.')}</p></b><br class="Apple-interchange-newline">`;

const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${span(plain, text)}</p></li>`;

export const googleDocsList = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6e0f"><ul style="margin-top:0">${docsItem(1, 'First')}<ul style="margin-top:0">${docsItem(2, 'Inside')}</ul>${docsItem(1, 'Second')}</ul></b>`;

export const web = `<div class="wrap" onclick="steal()"><p>Before <img src="https://elsewhere.example/a.png" onerror="steal()"><img src="file:///C:/a.png">after.</p></div>`;

const wordMark = (number: number) =>
  `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt;line-height:107%'>[${number}]</span></span><![endif]></span></span></a>`;

const wordNote = (number: number, text: string) =>
  `<div style='mso-element:footnote' id=ftn${number}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${number}' href="#_ftnref${number}" name="_ftn${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[${number}]</span><![endif]></span></span></a> ${text}<o:p></o:p></p></div>`;

/** Two footnotes, the first referenced twice, with superscripts and subscripts. */
export const wordFootnotes = `${wordHead}<body lang=EN-US><!--StartFragment-->
<p class=MsoNormal>The premium rose${wordMark(1)} by E = mc<sup>2</sup>, on the 1<sup>st</sup> of January${wordMark(2)}, with H<sub>2</sub>O and x<sup>y</sup>.<o:p></o:p></p>
<!--EndFragment--><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${wordNote(1, 'CMS, <i>fact sheet</i>.')}${wordNote(2, 'In most years.')}</div></body></html>`;

/** A reference without its note, as when only part of a text is copied. */
export const wordMarkAlone = `${wordHead}<body><p class=MsoNormal>It rose${wordMark(4)} a lot.</p></body></html>`;

export const googleDocsRaised = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${span('font-weight:400', '10 m')}${span('vertical-align:super', '2')}</p></b>`;
