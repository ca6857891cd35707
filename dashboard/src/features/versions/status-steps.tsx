import type { Version } from '../../api/types'
import { versionStatusNames } from '../../ui/labels'
import { statuses } from './version-order'

/** The way of a version from the plan to the release; a click goes there. */
export function StatusSteps({ status, onStep }: { status: Version['status']; onStep: (status: Version['status']) => void }) {
  const at = statuses.indexOf(status)
  return (
    <ol className="steps" aria-label="Status">
      {statuses.map((step, index) => (
        <li key={step} data-passed={index <= at || undefined}>
          <button
            type="button"
            aria-current={step === status ? 'step' : undefined}
            onClick={() => step !== status && onStep(step)}
            title={step === status ? undefined : `Move to ${versionStatusNames[step]}`}
          >
            <span className="release-dot" data-status={index <= at ? step : undefined} aria-hidden="true" />
            {versionStatusNames[step]}
          </button>
        </li>
      ))}
    </ol>
  )
}
