import { Button, Group, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Evaluation, Idea } from '../../api/types'
import { formatNumber, formatScore } from '../../ui/text/format'
import { Radar } from './radar'
import { facets, scoreOf } from './score'

const middle: Evaluation = { marketSize: 3, competition: 3, technicalDifficulty: 3, personalAdvantage: 3 }
const pauseMs = 350

/** The four scores as sliders beside their shape; sent when the hand rests. */
export function EvaluationFields({ idea, save }: { idea: Idea; save: (evaluation: Evaluation | null) => void }) {
  const [moved, setMoved] = useState<Evaluation | null>(null)
  /** By a button that is gone then: what stands in its place has the focus. */
  const [isChangedHere, setChangedHere] = useState(false)
  const change = (evaluation: Evaluation | null) => {
    setChangedHere(true)
    save(evaluation)
  }
  const send = useDebouncedCallback(
    (evaluation: Evaluation) => {
      setMoved(null)
      save(evaluation)
    },
    { delay: pauseMs, flushOnUnmount: true },
  )
  const evaluation = moved ?? idea.evaluation
  if (!evaluation) {
    return (
      <Group gap="sm">
        <Text c="dimmed">Not evaluated yet.</Text>
        <Button variant="default" autoFocus={isChangedHere} onClick={() => change(middle)}>
          Evaluate
        </Button>
      </Group>
    )
  }
  const move = (name: keyof Evaluation, score: number) => {
    const next = { ...evaluation, [name]: score }
    setMoved(next)
    send(next)
  }
  return (
    <section className="evaluation" aria-label="Evaluation">
      <Group gap="md" align="baseline" wrap="nowrap">
        <Text size="xl" fw={600} className="evaluation-score" aria-live="polite">
          {formatScore(scoreOf({ evaluation }))}{' '}
          <Text span size="xs" c="dimmed" fw={400}>
            of 5
          </Text>
        </Text>
        <Text size="xs" c="dimmed">
          The mean of the four; of difficulty and competition, less is better.
        </Text>
      </Group>
      <Radar evaluation={evaluation} />
      {facets.map((facet, i) => (
        <Slider
          key={facet.name}
          facet={facet}
          score={evaluation[facet.name]}
          autoFocus={isChangedHere && i === 0}
          onMove={(score) => move(facet.name, score)}
        />
      ))}
      <Group>
        <Button variant="subtle" color="gray" size="compact-xs" ml={-8} onClick={() => change(null)}>
          Clear the evaluation
        </Button>
      </Group>
    </section>
  )
}

interface SliderProps {
  facet: (typeof facets)[number]
  score: number
  autoFocus: boolean
  onMove: (score: number) => void
}

function Slider({ facet: { label, ends }, score, autoFocus, onMove }: SliderProps) {
  return (
    <label className="slider">
      <span>{label}</span>
      <span className="dim slider-end">{ends[0]}</span>
      <input
        type="range"
        min={1}
        max={5}
        step={0.5}
        value={score}
        // biome-ignore lint/a11y/noAutofocus: the keyboard goes on from the button that stood here.
        autoFocus={autoFocus}
        aria-valuetext={`${formatNumber(score)} of 5`}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
      <span className="dim slider-end">{ends[1]}</span>
      <output>{formatNumber(score)}</output>
    </label>
  )
}
