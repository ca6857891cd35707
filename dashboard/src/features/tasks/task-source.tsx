import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { feedbackSourceNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { taskFeedbackQuery } from './tasks.api'

/** The feedback that a task was created from. */
export function TaskSource({ taskId }: { taskId: string }) {
  const { data } = useQuery(taskFeedbackQuery(taskId))
  return data?.map(({ id, author, source }) => (
    <Anchor key={id} component={Link} to={`${paths.inbox}/${id}`} size="sm" className="breaks">
      Feedback by <bdi>{author ?? 'Anonymous'}</bdi> ({feedbackSourceNames[source]})
    </Anchor>
  ))
}
