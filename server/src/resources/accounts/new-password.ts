import { readFile } from 'node:fs/promises'
import { invalid } from '../../errors.ts'

const commonPasswords = new URL('common-passwords.txt', import.meta.url)

/** What has to be left of a password without the words that belong to the account. */
const leastOwn = 8

/**
 * Refuses a new password that is common, follows a simple pattern, or says little more than the account's email address, its name
 * or "prodops". Its length is up to the schema. @param path the field that holds it @throws validation_error
 */
export async function checkNewPassword(path: string, password: string, account: { email: string; name: string }): Promise<void> {
  const text = password.toLowerCase()
  if (isPersonal(text, account)) {
    const message = `must have ${leastOwn} characters besides the email address, the name and "prodops"`
    throw invalid({ path, code: 'too_personal', message })
  }
  if (await isCommon(text)) {
    const message = 'must not be a common password or a simple pattern; use several unrelated words'
    throw invalid({ path, code: 'too_common', message })
  }
}

function isPersonal(password: string, { email, name }: { email: string; name: string }): boolean {
  const words = [email, email.split('@', 1)[0]!, name, ...name.split(/\s+/)].filter(({ length }) => length >= 4)
  const rest = [...words, 'prodops'].reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password)
  return rest.length < leastOwn
}

const rows = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
]

async function isCommon(password: string): Promise<boolean> {
  if (rows.some((row) => row.repeat(Math.ceil(password.length / row.length) + 1).includes(password))) return true
  const unit = password.replace(/^(.+?)\1+$/s, '$1')
  if (unit !== password && unit.length <= 4) return true
  // A common password with digits or signs around it is a common one too, as long as it is half of the whole.
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const list = await readFile(commonPasswords, 'utf8')
  return [password, unit, ...(core.length * 2 >= password.length ? [core] : [])].some((text) => list.includes(`\n${text}\n`))
}
