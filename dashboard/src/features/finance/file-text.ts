export interface FileText {
  text: string
  /** It was no Unicode: so spreadsheets of Windows write CSV. */
  isWindows1252: boolean
}

/** Reads a file: as UTF-16 by its mark or its zeros, else as UTF-8, and what is none as Windows-1252, in which every byte has a letter. */
export async function fileText(file: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const utf16 = utf16Of(bytes)
  try {
    return { text: new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes), isWindows1252: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true }
  }
}

/** The first letter of a table is one of ASCII, half of which is a zero there. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : undefined
}
