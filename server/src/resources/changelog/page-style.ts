/** Red, green and blue. */
type Colour = number[]

const schemes = {
  light: { page: '#ffffff', soft: '#f5f5f7', text: '#17181c', muted: '#5f626b', line: '#e4e5e9' },
  dark: { page: '#0d0e11', soft: '#191b1f', text: '#ecedf0', muted: '#9da0aa', line: '#282a30' },
}

/** The style sheet of a public page. */
export function styleOf(accent: string): string {
  const variables = (scheme: 'light' | 'dark') =>
    Object.entries({ ...schemes[scheme], accent: readable(accent, schemes[scheme]) })
      .map(([name, value]) => `--${name}:${value};`)
      .join('')
  return `:root{--bar:${accent};${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}${rules}`
}

/** The accent with as much of the text's colour as a contrast of 4.5 to 1 takes on both backgrounds. */
function readable(accent: string, { page, soft, text }: (typeof schemes)['light']): string {
  const target = colourOf(text)
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = colourOf(accent).map((part, i) => Math.round(part + (target[i]! - part) * share))
    if (contrast(mixed, page) >= 4.5 && contrast(mixed, soft) >= 4.5) return `rgb(${mixed.join(' ')})`
  }
  return text
}

const colourOf = (hex: string): Colour => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))

/** As WCAG 2.2 defines it. */
function contrast(colour: Colour, background: string): number {
  const [one, other] = [luminance(colour) + 0.05, luminance(colourOf(background)) + 0.05]
  return Math.max(one / other, other / one)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const rules = `
:root { color-scheme: light dark } * { box-sizing: border-box; margin: 0 }
body { border-top: 4px solid var(--bar); background: var(--page); color: var(--text);
  overflow-wrap: anywhere; font: 16px/1.65 Inter, system-ui, -apple-system, "Segoe UI", sans-serif }
body > * { max-width: 1000px; margin: auto; padding: 0 24px }
a { color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px }
nav { display: flex; align-items: center; gap: 10px; padding-block: 20px; font-size: 14px }
nav a, nav span { color: inherit; text-decoration: none; font-weight: 600 }
nav a:hover, .version:hover { text-decoration: underline }
nav img { width: 28px; height: 28px; border-radius: 7px } nav .feed { margin-left: auto; color: var(--muted) }
header { padding-block: 64px 72px } header p { margin-top: 16px; color: var(--muted); font-size: 18px }
h1 { font-size: clamp(34px, 6vw, 52px); line-height: 1.1; letter-spacing: -0.03em; text-wrap: balance }
h2 { font-size: 26px; line-height: 1.3; letter-spacing: -0.02em; text-wrap: balance }
h3, h4, h5, h6 { font-size: 16px; line-height: 1.4 }
.planned { padding-bottom: 72px } .planned h2 { font-size: 18px; letter-spacing: -0.01em }
.planned ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 12px;
  margin-top: 16px; padding: 0; list-style: none }
.planned li { padding: 16px 18px; border-radius: 12px; background: var(--soft) }
.number, time { color: var(--muted); font-size: 14px } .planned p { margin: 4px 0 }
article { display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: 16px 48px; padding-block: 56px;
  border-top: 1px solid var(--line) }
.about { position: sticky; top: 24px; align-self: start; display: flex; flex-wrap: wrap; gap: 10px 12px;
  align-items: center }
.version { padding: 2px 10px; border-radius: 99px; background: var(--soft); text-decoration: none;
  font-size: 14px; font-weight: 600 }
.about time { flex-basis: 100% } article:target .version { background: var(--accent); color: var(--page) }
.notes > * { margin-block: 14px } .notes > :is(h3, h4) { margin-block: 28px 8px }
ul, ol { padding-left: 22px } li { margin-block: 6px } li::marker { color: var(--muted) }
code, pre { border-radius: 6px; background: var(--soft); font: 0.88em/1.6 ui-monospace, Menlo, monospace }
code { padding: 2px 5px } pre code { padding: 0; font-size: 1em }
pre { padding: 14px 16px; border: 1px solid var(--line); white-space: pre-wrap }
blockquote { padding-left: 16px; border-left: 3px solid var(--bar); color: var(--muted) }
table { border-collapse: collapse; font-size: 15px } hr { border: 0; border-top: 1px solid var(--line) }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); text-align: left }
footer { padding-block: 8px 64px; color: var(--muted); font-size: 14px }
footer a { color: inherit; margin-right: 16px }
@media (max-width: 720px) {
  header { padding-block: 36px 48px } article { display: block; padding-block: 40px }
  .about { position: static; margin-bottom: 14px } .about time { flex-basis: auto } h2 { font-size: 23px }
}`
