import sharp from 'sharp'
import { makeDrawing } from '../src/alike.ts'
import { cleaned, lighter } from '../src/drawing.ts'
import { sizeOf, textOf } from '../src/text.ts'

// The renderer looks for typefaces when it is first asked.
jest.setTimeout(60_000)

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'

function drawing(inside: string, attributes = 'viewBox="0 0 100 80"') {
  return `<svg ${xmlns} ${attributes}>${inside}</svg>`
}

/** As a browser shows it in a picture 100 pixels wide. */
async function pixelsOf(svg: string) {
  return sharp(Buffer.from(svg.replace('<svg ', '<svg width="100" height="80" ')))
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** How many pixels of two drawings differ in more than a hairline. */
async function difference(one: string, other: string) {
  const [pixels, others] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  return pixels.filter((value, at) => Math.abs(value - (others[at] ?? 0)) > 32).length
}

async function published(source: string | Buffer) {
  return makeDrawing(textOf(Buffer.from(source)))
}

const blue = '<rect width="60" height="80" fill="#3366cc"/>'
const gradient =
  '<linearGradient id="g"><stop stop-color="#c33"/><stop offset="1" stop-color="#36c"/></linearGradient>'
const field = (attributes: string) => drawing(`${gradient}<path ${attributes} d="M0 0h100v80H0z"/>`)
const curve = 'M.00123.00123C.003.00051.00432.00101.00543.00234S.007.009.00876.00765L.00111.00751z'

test.each([
  ['single quotes in an attribute', field(`fill="url('#g')"`), field('fill="url(#g)"')],
  ['double quotes in an attribute', field(`fill='url( "#g" )'`), field('fill="url(#g)"')],
  ['quotes in a style', field(`style="fill:url('#g')"`), field('fill="url(#g)"')],
  [
    'quotes in a style sheet',
    drawing(`${gradient}<style>.a{fill:url("#g")}</style><path class="a" d="M0 0h100v80H0z"/>`),
    field('fill="url(#g)"'),
  ],
  [
    'a style by element',
    drawing('<style>rect{fill:#36c}</style><rect width="60" height="80"/>'),
    drawing(blue),
  ],
  [
    'a style by group and element',
    drawing('<style>g>rect{fill:#36c}</style><g><rect width="60" height="80"/></g>'),
    drawing(blue),
  ],
  [
    'a style by place',
    drawing('<style>g+rect:nth-child(3){fill:#36c}</style><g/><rect width="60" height="80"/>'),
    drawing(blue),
  ],
  [
    'a style by place, beside what is taken out',
    drawing('<metadata/><style>rect:nth-child(3){fill:#36c}</style><rect width="60" height="80"/>'),
    drawing(blue),
  ],
  [
    'a style by an attribute',
    drawing('<style>[d^="M0 0 L"]{fill:#36c}</style><path d="M0 0 L 60 0 L 60 80 L 0 80 z"/>'),
    drawing(blue),
  ],
  [
    'a style that a script has made, of HTML',
    drawing(
      '<style xmlns="http://www.w3.org/1999/xhtml">rect{fill:#36c}</style><rect width="60" height="80"/>',
    ),
    drawing(blue),
  ],
  [
    'colours of another file, which no browser paints in a picture',
    drawing(
      `${blue}<rect x="60" width="20" height="80" fill="url(a.svg#g)"/><rect x="80" width="20" height="80" style="fill:url('https://example.com/#g') #fff0"/>`,
    ),
    drawing(blue),
  ],
  [
    'one brace too many, as a browser reads it',
    drawing('<style>rect{fill:#36c}} circle{fill:red}</style><rect width="60" height="80"/><circle r="20"/>'),
    drawing(`${blue}<circle r="20"/>`),
  ],
  [
    'one brace too few',
    drawing('<style>rect{fill:#36c</style><rect width="60" height="80"/>'),
    drawing(blue),
  ],
  [
    'a drawing in the drawing with a size of its own',
    drawing(
      '<svg width="60" height="80" viewBox="0 0 1 1" preserveAspectRatio="none"><path fill="#36c" d="M0 0h1v1H0z"/></svg>',
    ),
    drawing(blue),
  ],
  [
    'thousandths of a unit',
    drawing(`<path d="${curve}"/>`, 'viewBox="0 0 .01 .008"'),
    drawing(`<path transform="scale(10000)" d="${curve}"/>`),
  ],
  [
    'thousandths of a unit, made large inside',
    drawing(`<g transform="scale(10000)"><path d="${curve}"/></g>`),
    drawing(`<path d="${curve}"/>`, 'viewBox="0 0 .01 .008"'),
  ],
  [
    'a prefix for every name',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><s:rect width="60" height="80" fill="#36c"/></s:svg>`,
    drawing(blue),
  ],
  [
    'prefixes of its own for what refers to something',
    drawing(
      `<defs><x:g xmlns:x="http://www.w3.org/2000/svg" id="p">${blue}</x:g></defs><use y:href="#p"/>`,
      'viewBox="0 0 100 80" xmlns:y="http://www.w3.org/1999/xlink"',
    ),
    drawing(blue),
  ],
  ['no name of its language', `<svg viewBox="0 0 100 80">${blue}</svg>`, drawing(blue)],
  [
    'prefixes that nothing explains',
    drawing(`<defs><g id="p" i:label="x">${blue}</g></defs><use xlink:href="#p"/>`),
    drawing(blue),
  ],
  ['control characters', drawing(`<title>a\u000bb&#x1;</title>${blue}`), drawing(blue)],
  ['an ampersand that stands for itself', drawing(`<title>R&D</title>${blue}`), drawing(blue)],
  ['something after its end', `${drawing(blue)}\n}`, drawing(blue)],
  [
    'entities',
    `<!DOCTYPE svg [<!ENTITY c "#36c">]>${drawing('<rect width="60" height="80" fill="&c;"/>')}`,
    drawing(blue),
  ],
  ['UTF-16', Buffer.from(`\ufeff${drawing(blue)}`, 'utf16le'), drawing(blue)],
  ['UTF-16, the other way round', Buffer.from(`\ufeff${drawing(blue)}`, 'utf16le').swap16(), drawing(blue)],
  ['a size without a viewBox', drawing(blue, 'width="100" height="80"'), drawing(blue)],
  ['a viewBox that says nothing', drawing(blue, 'width="100" height="80" viewBox="0 0"'), drawing(blue)],
])('a drawing looks as it did: with %s', async (_, source, plain) => {
  const { svg, notes } = await published(source)
  expect(await difference(svg, plain)).toBe(0)
  expect(notes).toEqual([])
  // A hole in the comparison would pass everything.
  expect(await difference(svg, drawing('<circle r="9"/>'))).toBeGreaterThan(100)
})

test('letters stay what they are in any encoding', () => {
  const text = drawing('<text y="40">äöü</text>')
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1')
  for (const bytes of [latin, Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
    expect(cleaned(textOf(bytes))).toContain('>äöü<')
  }
  expect(() => textOf(Buffer.from(text, 'latin1'))).toThrow(
    /not stored as it says \(utf-8\)\. Save it as UTF-8/,
  )
})

test('a picture in a drawing is told by its bytes, whatever its address calls it', async () => {
  const pixel = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  const jpeg = await pixel.clone().jpeg().toBuffer()
  const png = await pixel.clone().png().toBuffer()
  const base64 = png.toString('base64')
  const percent = [...png].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  for (const [address, type] of [
    [`data:image/jpg;base64,${jpeg.toString('base64')}`, 'jpeg'],
    [`data:image/pjpeg;base64,${jpeg.toString('base64')}`, 'jpeg'],
    [`data:img/png;base64,${base64}`, 'png'],
    [`data:;base64,${base64}`, 'png'],
    [`DATA:IMAGE/PNG;CHARSET=utf-8;BASE64,${base64}`, 'png'],
    [`data:image/gif;base64,${base64.replace(/(.{20})/g, '$1\n  ')}`, 'png'],
    [`data:image/png;base64,${encodeURIComponent(base64)}`, 'png'],
    [`data:image/png,${percent}`, 'png'],
  ]) {
    const { svg, notes } = await published(drawing(`<image width="60" height="80" href="${address}"/>`))
    const bytes = type === 'png' ? png : jpeg
    expect(svg).toContain(`href="data:image/${type};base64,${bytes.toString('base64')}"`)
    expect(notes).toEqual([])
  }
})

const labels = `<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">label</p></foreignObject>`

test.each([
  ['labels made of HTML', labels, /labels.*foreignObject.*as text or as paths/],
  [
    'a typeface',
    '<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}</style>',
    /typeface.*as paths/,
  ],
  ['a typeface from elsewhere', '<style>@import "https://fonts.example/css";</style>', /typeface/],
  [
    'motion',
    '<circle r="9"><animate attributeName="cx" to="50" dur="1s" repeatCount="indefinite"/></circle>',
    /moves/,
  ],
  ['a script', '<script>draw()</script>', /script/],
  [
    'a photo in another file',
    '<image href="photo.png" width="9" height="9"/>',
    /another file.*Put it into the drawing/,
  ],
  ['a part of another file', '<use href="parts.svg#a"/>', /another file/],
  [
    'a drawing as an address',
    '<image href="data:image/svg+xml,%3Csvg/%3E" width="9" height="9"/>',
    /picture of pixels/,
  ],
])('what is taken out of a drawing is named: %s', async (_, inside, sentence) => {
  const { notes } = await published(drawing(blue + inside))
  expect(notes).toEqual([expect.stringMatching(sentence)])
})

test('what a drawing never shows is taken out without a word', async () => {
  const { svg, notes } = await published(
    drawing(
      `<metadata>a</metadata><switch><foreignObject requiredExtensions="http://ns.adobe.com/x"/><g>${blue}</g></switch>
       <circle r="9"><set attributeName="r" to="0" begin="click"/></circle>`,
    ),
  )
  expect(svg).not.toMatch(/metadata|foreign|<set/)
  expect(notes).toEqual([])
})

const rect = (inside: string, attributes: string) =>
  `<rect width="60" height="80" fill="#36c" ${attributes}>${inside}</rect>`
const fade = (attributes: string) => `<animate attributeName="opacity" dur="1s" ${attributes}/>`
const line = '<path fill="none" stroke="#36c" stroke-width="80" d="M0 40h60"'

test.each([
  ['fades in', rect(fade('from="0" to="1" fill="freeze"'), 'opacity="0"')],
  ['fades in and out for ever', rect(fade('values="0;1;0" repeatCount="indefinite"'), 'opacity="0"')],
  [
    'fades in by its class',
    `<style>.a{opacity:0}</style>${rect(fade('values="0;1" fill="freeze"'), 'class="a"')}`,
  ],
  ['is moved from elsewhere', `${rect('', 'id="r" opacity="0"')}${fade('href="#r" to="1" fill="freeze"')}`],
  ['appears', rect('<set attributeName="visibility" to="visible" begin="1s"/>', 'visibility="hidden"')],
  [
    'grows',
    '<rect width="0" height="80" fill="#36c"><animate attributeName="width" to="60" dur="1s" fill="freeze"/></rect>',
  ],
  [
    'unfolds',
    `<g transform="scale(0)"><animateTransform attributeName="transform" type="scale" to="1" dur="1s" fill="freeze"/>${blue}</g>`,
  ],
  [
    'is drawn',
    `${line} stroke-dasharray="60" stroke-dashoffset="60"><animate attributeName="stroke-dashoffset" to="0" fill="freeze"/></path>`,
  ],
  [
    'fades in by CSS',
    `<style>rect{opacity:0;animation:k 1s forwards}@keyframes k{to{opacity:1}}</style>${blue}`,
  ],
  [
    'fades in by CSS for ever',
    `<style>rect{opacity:0;animation:k 1s infinite}@keyframes k{50%{opacity:1}}</style>${blue}`,
  ],
  [
    'fades in by its own style',
    `<style>@keyframes k{to{opacity:1}}</style>${rect('', 'style="opacity:0;animation:k 1s both"')}`,
  ],
  [
    'is drawn by CSS',
    `<style>path{stroke-dasharray:60;stroke-dashoffset:60;animation:k 1s forwards}@keyframes k{to{stroke-dashoffset:0}}</style>${line}/>`,
  ],
  [
    'is behind a curtain that goes away',
    `${blue}${'<rect width="100" height="80">'}${fade('from="1" to="0" fill="freeze"')}</rect>`,
  ],
])('what comes into sight by motion is in sight: what %s', async (_, inside) => {
  const { svg, notes } = await published(drawing(inside))
  expect(svg).not.toMatch(/animat|<set|keyframes/)
  // The renderer draws no style with weight; that is what motion had.
  expect(await difference(svg, drawing(blue))).toBe(0)
  expect(notes).toEqual([expect.stringContaining('standing still')])
})

test.each([
  ['two drawings', drawing(blue).repeat(2), /holds two drawings.*Save each in a file of its own/],
  ['an element that is not closed', drawing(`<g>${blue}`), /\(line 1: .*\)\. Export it again/],
  ['an attribute without quotes', drawing('<g id=a/>'), /\(line 1: Unquoted attribute value\)/],
])('what no browser shows is refused in a sentence: %s', (_, source, sentence) => {
  expect(() => cleaned(source)).toThrow(sentence)
})

test('a drawing that fewer letters would change keeps all of its own', async () => {
  const source = drawing(`<g transform="scale(10000)"><path d="${curve}"/></g>`)
  expect(await difference(lighter(cleaned(source)), source)).toBeGreaterThan(0)
  expect((await published(source)).svg).toBe(cleaned(source))
  const large = drawing('<path d="M 10.00000 10.00000 L 60.00000 10.00000 L 60.00000 60.00000 z"/>')
  expect((await published(large)).svg).toContain('d="M10 10h50v50z"')
})

test.each([
  ['<svg viewBox="0 0 48 24">', { width: 48, height: 24 }],
  [
    "<?xml version='1.0'?><!-- <svg width='9' height='9'> --><svg width='96pt' height='64pt'>",
    { width: 128, height: 128 / 1.5 },
  ],
  ['<svg width="200" height="50" viewBox="0 0 48 24">', { width: 200, height: 50 }],
  ['<svg viewBox="-1,-1,2.5,5" width="100%" height="1em">', { width: 2.5, height: 5 }],
  ['<s:svg a="x>y" viewBox="0 0 48 24">', { width: 48, height: 24 }],
  ['<svg width="100%" height="100%">', undefined],
])('the drawing %s says how large it is', (svg, size) => {
  expect(sizeOf(svg)).toEqual(size)
})

test.each([
  'transform="rotate(180)" transform-origin="150 150"',
  'transform="rotate(180)" transform-origin="50% 50%"',
  'transform="rotate(180)" style="transform-origin:150px 150px"',
  'style="transform:rotate(180deg);transform-origin:150px 150px"',
])('a drawing turns about the point that it names, and about no other: %s', (turn) => {
  const square = 'd="M100 100h100v100H100z"'
  const two = `<path ${square}/><path fill="red" d="M200 100h100v100H200z"/>`
  for (const drawn of [
    `<g ${turn}>${two}</g>`,
    `<g ${turn}><path ${square}/></g>`,
    `<path ${square} ${turn}/>`,
  ]) {
    const [element = ''] = svg(drawn).match(/<(?:g|path)\b[^>]*transform-origin[^>]*>/) ?? []
    for (const part of turn.match(/[\w-]+="[^"]*"/g) ?? []) expect(element).toContain(part)
  }
  const [outer = '', inner = ''] =
    svg(`<g ${turn}><g transform="rotate(90)"><path ${square}/></g></g>`).match(/<(?:g|path)\b[^>]*>/g) ?? []
  expect(outer).toContain('transform-origin')
  expect(inner).toMatch(/ transform="rotate\(90\)"/)
  expect(inner).not.toContain('transform-origin')
})

test('a drawing moves by the classes that it has', () => {
  const group =
    '<g class="m" transform-origin="150px 150px"><path d="M0 0h9v9H0z"/><path fill="red" d="M9 0h9v9H9z"/></g>'
  const move = '@media (prefers-reduced-motion:no-preference){.m{animation:k 1s}}@keyframes k{from{scale:.5}}'
  for (const styles of [move, `.m{opacity:.5}${move}`]) {
    expect(svg(`<style>${styles}</style>${group}`)).toContain('<g class="m" transform-origin="150px 150px">')
  }
})

function svg(inside: string) {
  return lighter(cleaned(drawing(inside, 'viewBox="0 0 480 480"')))
}

/* Known attacks by drawings: scripts, and requests that track who opened a page. */
const nasty = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>
<!DOCTYPE svg [<!ENTITY js "javascript:alert(1)"><!ENTITY far SYSTEM "https://evil.example/b">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/2000/svg"
  xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 40 40" onload="alert(1)" xml:base="https://evil.example/">
  <style>@import "https://evil.example/c.css"; @font-face{font-family:x;src:url(https://evil.example/d)}
    @keyframes k{to{fill:red}} .a{fill:#12ab34;background:url(//evil.example/e);cursor:url('https://evil.example/f'),auto;
    animation:k 1s infinite} .b{fill:u\\72l(https://evil.example/g)} .c{fill:image-set("https://evil.example/h" 1x)}</style>
  <style><![CDATA[.d{mask:url( "https://evil.example/i#m" )}]]></style>
  <script>alert(2)</script><x:script>alert(3)</x:script><h:script>alert(4)</h:script><script xlink:href="https://evil.example/j"/>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="alert(5)"/></foreignObject>
  <image href="https://evil.example/k.png" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>
  <image href="data:image/svg+xml,&lt;svg onload='alert(6)'/&gt;" width="9" height="9"/>
  <use href="https://evil.example/l.svg#a"/><use xlink:href="&js;"/><feImage href="https://evil.example/m"/>
  <a href="&js;"><circle class="a" cx="5" cy="5" r="4" ONCLICK="alert(7)" onmouseover="alert(8)"/></a>
  <path class="b" d="M10 10h9v9z" fill="url(https://evil.example/n#g)"/><path class="c" d="M20 10h9v9z" style="fill:url(//evil.example/o);stroke:#abcdef"/>
  <path d="M30 10h9v9z" filter="url('https://evil.example/p#f')" fill="#fedcba"/>
  <set attributeName="href" to="javascript:alert(9)"/><animate attributeName="x" values="0;1" onbegin="alert(10)"/>
  <circle r="3"><set attributeName="onclick" to="alert(12)"/><set attributeName="r onload='alert(13)' y" to="1"/></circle>
  <use><set attributeName="xlink:href" to="java&#10;script:alert(14)"/></use><a href=" java&#x09;script:alert(15)"><text>a</text></a>
  <image href="data:image/png;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDE2KSIvPg==" width="9" height="9"/>
  <g fill="u&#92;72l(https://evil.example/r)" style="fill:/**/url(&quot;https://evil.example/s&quot;)" mask="url(&#104;ttps://evil.example/t)"/>
  <style>.e{fill:red;} @\\69mport url(https://evil.example/u); } @import 'https://evil.example/v'; .f{.g{fill:url(https://evil.example/w)}}
    @supports (background:url(https://evil.example/x)){.h{fill:red}} .i{-webkit-animation:k 1s infinite}</style>
  <h:link rel="stylesheet" href="https://evil.example/y"/><svg:g xmlns:svg="https://evil.example/z"><svg:script>alert(17)</svg:script></svg:g>
  <handler xmlns="http://www.w3.org/2001/xml-events">alert(11)</handler><audio src="https://evil.example/q"/>
</svg>`

test('nothing in a drawing runs, moves or asks for another file, and its own colours stay', () => {
  const svg = cleaned(nasty)
  expect(svg).not.toMatch(/evil|alert|script|passwd|foreign|iframe|import|animat|keyframes|data:|\bon\w+=/i)
  expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)")/)
  for (const colour of ['#12ab34', '#abcdef', '#fedcba']) expect(svg.toLowerCase()).toContain(colour)
})

test.each([
  'fill:https://a RL(x) rect{animation:k 1s infinite}',
  '@keyframes k( rect{animation:k 1s infinite}',
  '@layer( rect{animation:k 1s infinite}',
  String.raw`\{animation:k 1s infinite} rect{fill:url(https://evil.example/a)}`,
  `'{background:image("https://evil.example/a")} '{fill:url(https://evil.example/a)}`,
  'rect{.b{fill:url(https://evil.example/a)}} @import url(https://evil.example/a);',
  'rect{--x:{} ;fill:URL( "https://evil.example/a" ',
  '@namespace url(https://evil.example/a);@property --a{initial-value:url(https://evil.example/a)}',
  String.raw`@\69mport "https://evil.example/a"; rect{fill:\75rl(https://evil.example/a)}`,
])('styles that parsers may read in two ways hide nothing: %s', (css) => {
  for (const sheet of [css.replaceAll('<', '&lt;'), `<![CDATA[${css}]]>`]) {
    expect(cleaned(drawing(`<style>${sheet}</style>${blue}`))).not.toMatch(/evil|animation|import/)
  }
})

test.each([
  '@namespace svg url(http://www.w3.org/2000/svg);svg|rect{fill:red}',
  '@property --c{inherits:true;initial-value:red}',
  '@scope (g){rect{fill:red}}',
])('styles that say where others hold, and what they mean, stay: %s', (css) => {
  expect(cleaned(drawing(`<style>${css}</style>${blue}`))).toContain(css)
})

test('a drawing may make one move for those who want motion, and no other', () => {
  const drawn = (css: string) => cleaned(drawing(`<style>${css}</style><path class="m" d="M0 0h9v9z"/>`))
  const turn = '@keyframes k{from{rotate:90deg}}'
  const wanted = (moves: string) =>
    `@media(prefers-reduced-motion:no-preference){.m{animation:k ${moves}}}${turn}`
  expect(drawn(wanted('1s both'))).toMatch(/@media.*animation:.*@keyframes/)
  for (const css of [
    wanted('1s infinite'),
    `.m{-webkit-animation:k 1s}${turn}`,
    `.m{animation:k 1s}${turn}`,
    `.m{transition:all 1s}${turn}`,
  ])
    expect(drawn(css)).not.toMatch(/animation|transition|keyframes/)
})

test('what a drawing refers to in itself stays: gradients, pieces used twice, a photo inside', async () => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const svg =
    cleaned(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">
    <defs><linearGradient id="g"><stop stop-color="#0000ff"/><stop offset="1" stop-color="#00ff00"/></linearGradient>
    <g id="piece"><path d="M0 0h9v9z"/><path d="M1 1h9v9z" stroke="#123456"/></g></defs>
    <style>.f{fill:url(#g)}</style><rect class="f" width="20" height="20"/><rect y="20" width="20" height="20" fill="url(#g)"/>
    <use href="#piece" x="20"/><use xlink:href="#piece" x="20" y="20"/>
    <image href="data:image/png;base64,${pixel.toString('base64')}" x="30" y="30" width="9" height="9"/></svg>`)
  expect(svg.match(/url\(#/g)).toHaveLength(2)
  expect(svg.match(/href="#/g)).toHaveLength(2)
  expect(svg).toContain('data:image/png;base64,')
  const { data } = await sharp(Buffer.from(svg)).resize(40).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  expect(red + green).toBeLessThan(20)
  expect(blue).toBeGreaterThan(235)
})
