import { Button, Code, CopyButton, SegmentedControl, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type ApiCall, type Language, languages } from './api-call'

/** Calls to copy into a shell or a program. */
export default function Requests({ calls }: { calls: ApiCall[] }) {
  const [language, setLanguage] = useLocalStorage<Language>({
    key: 'requests-as',
    defaultValue: 'curl',
    getInitialValueInEffect: false,
  })
  const write = languages[language] ?? languages.curl
  return (
    <div className="stack">
      <SegmentedControl
        size="xs"
        aria-label="Language"
        style={{ alignSelf: 'start' }}
        data={Object.keys(languages)}
        value={language}
        onChange={(chosen) => setLanguage(chosen as Language)}
      />
      {calls.map((call) => (
        <div key={call.method + call.path}>
          <Text size="xs" c="dimmed" mb={4}>
            {call.label}
          </Text>
          <Code block tabIndex={0}>
            {write(call)}
          </Code>
          <CopyButton value={write(call)}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-xs" mt={4} onClick={copy} aria-live="polite">
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </div>
      ))}
    </div>
  )
}
