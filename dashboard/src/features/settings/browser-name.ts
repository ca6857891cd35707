/** The first that is found: others carry the names of those below. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Linux"; what it called itself where it is none of the known ones. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(browsers) ?? userAgent.slice(0, 60), named(systems)].filter(Boolean).join(' on ')
}
