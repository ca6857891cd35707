import { read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { TrackRecord, TrackRecordQuery } from './track-record.schema.ts'
import { getTrackRecord } from './track-record.ts'

export const trackRecordRoutes: Routes = async (app) => {
  read(app, '/ideas/track-record', {
    operationId: 'getIdeaOutcomes',
    summary: 'Compare the scores of converted ideas with what they earned',
    description:
      'The newest 200 ideas that became products, with their scores on that day and the net revenue since, and how scores and revenue are correlated.',
    query: TrackRecordQuery,
    record: TrackRecord,
    isLarge: true,
    read: (db, { actor, query }) => getTrackRecord(db, actor, query),
  })
}
