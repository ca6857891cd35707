import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorType, errorTypes } from './errors.ts'
import { add } from './testing/records.ts'
import { testService } from './testing/service.ts'
import { Shell, sendTo } from './testing/shell.ts'

const folder = new URL('../../docs/reference/api/', import.meta.url)
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))

test.each(pages)('the examples of %s work in order and return the responses shown', async (page) => {
  const { app, person } = await testService()
  const { dashboard } = await person('Ada')
  const { key } = await add(dashboard, '/api-keys', { name: 'ci', manage: true })
  await add(dashboard, '/products', { name: 'Paperplane', slug: 'paperplane' })
  await add(dashboard, '/tasks', { title: 'Ask Grace about the export' })
  const feedbackKey = await add(dashboard, '/products/paperplane/feedback-key', {})
  await tryExamples(
    page,
    new Shell(sendTo(app), { PRODOPS_API_KEY: key, PRODOPS_FEEDBACK_KEY: feedbackKey.key }),
  )
})

async function tryExamples(page: string, shell: Shell) {
  const examples = readFileSync(new URL(page, folder), 'utf8').matchAll(
    /```sh\n(.+?)```\n(?:\n```json\n(.+?)```)?/gs,
  )
  for (const [, script, printed] of examples) {
    const { status, text } = await shell.run(script!)
    if (printed === undefined) expect(status, script).toBeLessThan(300)
    else {
      expect(lasting(text), script).toEqual(lasting(printed))
      expect(status, script).toBeOneOf(statusesOf(JSON.parse(printed)))
    }
  }
}

const statusesOf = ({ error, code }: { error?: { type: ErrorType }; code?: ErrorType }) => {
  const type = error?.type ?? code
  return type ? [errorTypes[type]] : [200, 201]
}

/** A response without the values that differ between runs. */
const lasting = (json: string) =>
  JSON.parse(
    JSON.stringify(JSON.parse(json))
      .replace(/c[0-9a-z]{24}/g, 'cuid')
      .replace(/\d{4}-\d\d-\d\dT(?!00:00:00\.000Z)[\d:.]+Z/g, 'now')
      .replace(/(svc_sk_|svc_fb_|whsec_)[^"]+/g, '$1')
      .replace(/"(hint|requestId|userAgent)":"[^"]+"/g, '"$1":""'),
  )
