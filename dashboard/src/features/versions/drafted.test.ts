import { expect, test } from 'vitest'
import { withDraft } from './drafted'

const draft = '## Done\n\n- Faster search\n\n## From the log\n\n- Streams\n- Mail'

test.each([
  ['empty notes are the draft', '', draft],
  ['what is there already is not added again', `Hello\n\n${draft}\n`, `Hello\n\n${draft}\n`],
  [
    'what is new stands below its heading',
    '## Done\n\n- Imports\n\n## Thanks\n\nTo all',
    '## Done\n\n- Imports\n- Faster search\n\n## Thanks\n\nTo all\n\n## From the log\n\n- Streams\n- Mail',
  ],
  [
    'a heading without lines gets them',
    '## Done\n\n## From the log\n\n- Mail',
    '## Done\n\n- Faster search\n\n## From the log\n\n- Mail\n- Streams',
  ],
  ['lines that were moved elsewhere stay there', '- Mail\n- Streams\n- Faster search', '- Mail\n- Streams\n- Faster search'],
])('%s', (_, notes, drafted) => {
  expect(withDraft(notes, draft)).toBe(drafted)
})
