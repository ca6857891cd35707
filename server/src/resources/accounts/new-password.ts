import { readFile } from 'node:fs/promises'
import { invalid } from '../../errors.ts'
import { rootFile } from '../../paths.ts'

const commonPasswords = rootFile('server/src/resources/accounts/common-passwords.txt')

const minOwn = 8

interface Account {
  email: string
  name: string
}

/** Rejects passwords that are common, follow a pattern, or are mostly the email address or name. */
export async function checkNewPassword(path: string, password: string, account: Account): Promise<void> {
  const text = normalize(password)
  const rest = withoutOwnWords(text, account)
  if (rest.length < minOwn || (rest !== text && (await isCommon(rest)))) {
    const message =
      `must have ${minOwn} characters besides the email address, the name and "prodops", ` +
      'and must not be a common password'
    throw invalid({ path, code: 'too_personal', message })
  }
  if (await isCommon(text)) {
    const message = 'must not be a common password or simple pattern; use several unrelated words'
    throw invalid({ path, code: 'too_common', message })
  }
}

const normalize = (text: string) => text.normalize('NFKC').trim().toLowerCase()

function withoutOwnWords(password: string, { email, name }: Account): string {
  const [local = '', domain = ''] = email.split('@')
  const words = [email, name, local, ...domain.split('.'), ...name.split(/\s+/), 'prodops'].filter(
    ({ length }) => length >= 4,
  )
  // The longest first, because a word may contain another.
  words.sort((a, b) => b.length - a.length)
  return words.reduce((rest, word) => rest.replaceAll(normalize(word), ''), password).trim()
}

const rows = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
]

async function isCommon(password: string): Promise<boolean> {
  if (rows.some((row) => row.repeat(Math.ceil(password.length / row.length) + 1).includes(password)))
    return true
  const unit = password.replace(/^(.+?)\1+$/s, '$1')
  if (unit !== password && unit.length <= 4) return true
  // Digits and signs around a common password do not make it strong.
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const list = await readFile(commonPasswords, 'utf8')
  return [password, unit, ...(core.length * 2 >= password.length ? [core] : [])].some((text) =>
    list.includes(`\n${text}\n`),
  )
}
