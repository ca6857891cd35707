import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Words } from '../parts/words'
import { paths } from '../paths'
import { taskFeedbackQuery } from './feedback.api'
import { sourceNames } from './feedback-filter'

/** In a task: the feedback that it was made of. */
export function TaskSource({ taskId }: { taskId: string }) {
  const { data } = useQuery(taskFeedbackQuery(taskId))
  return data?.map(({ id, author, source }) => (
    <Anchor key={id} component={Link} to={`${paths.inbox}/${id}`} size="sm" className="breaks">
      Feedback by <Words of={author ?? 'somebody'} /> ({sourceNames[source]})
    </Anchor>
  ))
}
