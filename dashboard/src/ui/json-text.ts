interface Json {
  /** The fields of a flat object; null for everything else. */
  rows: [name: string, value: string][] | null
  indented: string
}

/** Reads a JSON object or array; undefined for other text. */
export function readJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const fields = Object.entries(value)
    const isFlat = !Array.isArray(value) && fields.every(([, field]) => typeof field !== 'object' || field === null)
    return {
      rows: isFlat ? fields.map(([name, field]) => [name, String(field)]) : null,
      indented: JSON.stringify(value, null, 2),
    }
  } catch {
    return undefined
  }
}
