import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from './unreadable-file.ts'

const pieceBytes = 64 * 1024

/** The text of a file, in pieces, from its start each time. @throws UnreadableFile */
export class FileText implements Iterable<string> {
  readonly #bytes: Uint8Array
  readonly #encoding: string
  /** The bytes that have become text. */
  readBytes = 0

  /** @param encoding a name that TextDecoder knows; default: UTF-8, UTF-16 or Windows-1252, by the bytes */
  constructor(bytes: Uint8Array, encoding: string | undefined) {
    refuseOtherFormats(bytes)
    this.#bytes = bytes
    this.#encoding = encoding ?? encodingOf(bytes)
  }

  *[Symbol.iterator](): Generator<string> {
    const decoder = decoderNamed(this.#encoding)
    for (this.readBytes = 0; this.readBytes < this.#bytes.length; ) {
      const piece = this.#bytes.subarray(this.readBytes, this.readBytes + pieceBytes)
      this.readBytes += piece.length
      let text: string
      try {
        text = decoder.decode(piece, { stream: this.readBytes < this.#bytes.length })
      } catch {
        throw this.#fault(this.readBytes - piece.length)
      }
      yield text
    }
  }

  /** @param start of the piece that is not of the encoding */
  #fault(start: number): UnreadableFile {
    const decoder = decoderNamed(this.#encoding)
    const newlines = { '\n': 0, '\r': 0 }
    const count = (from: number, to: number) => {
      const text = decoder.decode(this.#bytes.subarray(from, to), { stream: true })
      for (const newline of ['\n', '\r'] as const) newlines[newline] += text.split(newline).length - 1
    }
    try {
      for (let at = 0; at < start; at += pieceBytes) count(at, at + pieceBytes)
      for (let at = start; at < this.#bytes.length; at++) count(at, at + 1)
    } catch {}
    const line = 1 + (newlines['\n'] || newlines['\r'])
    return new UnreadableFile(
      `Line ${line} is not in the encoding ${this.#encoding}. Save the file as UTF-8, or name its encoding.`,
    )
  }
}

function decoderNamed(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UnreadableFile(
      `"${encoding}" is not a known encoding, such as utf-8, utf-16le or windows-1252.`,
    )
  }
}

/** All bytes decide: Windows-1252 rarely looks like UTF-8, damaged UTF-8 mostly does. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const decoder = new TextDecoder()
  let all = 0
  let damaged = 0
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
    all += text.match(/[\u0080-\uffff]/g)?.length ?? 0
    damaged += text.match(/\ufffd/g)?.length ?? 0
  }
  return all - damaged > damaged / 10 ? 'utf-8' : 'windows-1252'
}

const asCsv = 'Export the table as CSV, and send that file.'
const otherFormats: [name: string, start: RegExp, advice: string][] = [
  ['a ZIP file, such as a spreadsheet of Excel, Numbers or LibreOffice', /^PK[\x03\x05]/, asCsv],
  ['a file of an old Excel', /^\xd0\xcf\x11\xe0/, asCsv],
  ['a PDF file', /^%PDF-/, asCsv],
  ['a gzip file', /^\x1f\x8b/, 'Unpack it, and send the file inside.'],
]

/** @throws UnreadableFile for a format that people take for a table */
function refuseOtherFormats(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const found = otherFormats.find(([, signature]) => signature.test(text))
  if (found) throw new UnreadableFile(`This is ${found[0]}, not CSV or JSON. ${found[2]}`)
}
