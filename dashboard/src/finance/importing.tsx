import { Button, Group, Progress, Text } from '@mantine/core'
import type { Outcome } from './import-pieces'
import { Report, rowsIn } from './import-preview'
import type { Run } from './import-runs'

interface ImportingProps {
  run: Run | undefined
  /** What the service has said of the rows. */
  outcome: Outcome | undefined
  onStart: () => void
  /** What is not taken yet is left. */
  onLeave: () => void
  onClose: () => void
}

/** The button that imports, and what becomes of that. */
export function Importing({ run, outcome, onStart, onLeave, onClose }: ImportingProps) {
  if (run?.report) return <Imported run={run} report={run.report} onClose={onClose} />
  const rows = outcome?.added
  return (
    <>
      {run?.refusal && <Text role="alert">{run.refusal}</Text>}
      {run?.sent !== undefined && <Progress value={(run.sent / run.file.rows.length) * 100} aria-label="Rows sent" />}
      <Group>
        <Button onClick={onStart} disabled={!run && !rows} loading={run?.sent !== undefined}>
          {run ? 'Go on' : `Import ${rows ? rowsIn(rows) : ''}`}
        </Button>
        {run?.refusal && (
          <Button variant="default" onClick={onLeave}>
            Leave the rest
          </Button>
        )}
      </Group>
    </>
  )
}

const Imported = ({ run, report, onClose }: { run: Run; report: Outcome; onClose: () => void }) => (
  <>
    <Report file={run.file} outcome={report} verb="imported" />
    <Group>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </Group>
  </>
)
