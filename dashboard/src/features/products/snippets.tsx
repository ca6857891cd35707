import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { Copyable } from '../../ui/secret-shown'

/** What sends a submission, with the reader's own address and, while it is shown, the key. */
const snippets = {
  Widget: (address: string, key: string) => `<script src="${address}/widget.js" data-key="${key}" defer></script>`,
  'Own form': (address: string, key: string) => `<form id="feedback">
  <textarea name="content" required maxlength="5000" aria-label="Your feedback"></textarea>
  <button>Send</button>
</form>
<script>
  document.getElementById('feedback').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    const answer = await fetch('${address}/api/v1/feedback', {
      method: 'POST',
      headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: form.content.value, type: 'OTHER', metadata: location.pathname }),
    })
    if (answer.ok) form.reset()
  })
</script>`,
  Shell: (address: string, key: string) => `curl -X POST ${address}/api/v1/feedback \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"content":"I like it","type":"PRAISE"}'`,
}

type Kind = keyof typeof snippets

export function Snippets({ secret, hint }: { secret: string; hint: string }) {
  const [kind, setKind] = useState<Kind>('Widget')
  return (
    <div className="stack">
      <div className="snippet-head">
        <Text fw={600}>To paste</Text>
        <SegmentedControl
          size="xs"
          aria-label="Where it is pasted"
          data={Object.keys(snippets)}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
      </div>
      {!secret && (
        <Text size="xs" c="dimmed">
          Put the whole key in the place of svc_fb_…{hint}. It was shown when it was made; whoever has lost it rotates it.
        </Text>
      )}
      <Copyable label="Copy what is to be pasted" text={snippets[kind](location.origin, secret || `svc_fb_…${hint}`)} />
    </div>
  )
}
