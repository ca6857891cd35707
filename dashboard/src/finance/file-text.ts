export interface FileText {
  text: string
  /** It was no Unicode: so spreadsheets of Windows write CSV. */
  isWindows1252: boolean
}

/** Reads a file: by its mark as UTF-16, else as UTF-8, and what is none as Windows-1252, in which every byte has a letter. */
export async function fileText(file: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  try {
    return { text: new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes), isWindows1252: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true }
  }
}
