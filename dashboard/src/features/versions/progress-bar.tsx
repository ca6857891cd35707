import { formatNumber } from '../../ui/text/format'

interface ProgressBarProps {
  done: number
  /** Begun, but not done. */
  begun: number
  total: number
}

/** How much of something is done, as a bar and in figures; nothing where there is nothing to do. */
export function ProgressBar({ done, begun, total }: ProgressBarProps) {
  if (total === 0) return null
  const share = (part: number) => ({ width: `${(part / total) * 100}%` })
  return (
    <span className="progress" title={`${formatNumber(done)} of ${formatNumber(total)} tasks done`}>
      <span className="progress-bar" aria-hidden="true">
        <span className="progress-done" style={share(done)} />
        <span className="progress-begun" style={share(begun)} />
      </span>
      <span className="progress-figures">
        {formatNumber(done)}
        <span className="dim"> of {formatNumber(total)}</span>
      </span>
    </span>
  )
}
