export function table(rows: string[][]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')))
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
