/** Of the labels beside a chart: what is between them and it, and between two of them. */
export const labelGap = 8

const widths = new Map<string, number>()

/** How wide the widest of some labels of a chart is, in the font of the page. */
export function widestOf(labels: string[], weight = 400): number {
  const text = labels.join('\n')
  const key = `${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const probe = document.createElement('span')
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre',
    fontSize: '13px',
    fontWeight: weight,
  })
  probe.textContent = text
  document.body.append(probe)
  const width = Math.ceil(probe.getBoundingClientRect().width)
  probe.remove()
  widths.set(key, width)
  return width
}

/** The figures of an axis as short as the locale has them; in full where two would read the same. */
export function axisLabels(figures: number[], format: Intl.NumberFormatOptions): string[] {
  const write = (notation: 'compact' | 'standard') => {
    const { format: written } = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, ...format, notation })
    return figures.map((figure) => written(figure))
  }
  const short = write('compact')
  return new Set(short).size === short.length ? short : write('standard')
}
