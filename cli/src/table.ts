/** Rows of cells in columns as wide as their longest cell. */
export function table(rows: string[][]): string {
  const lines = rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')))
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((row) => row[column]?.length ?? 0)),
  )
  const padded = lines.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  return padded.map((row) => row.join('  ').trimEnd()).join('\n')
}
