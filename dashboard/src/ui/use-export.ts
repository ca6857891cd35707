import { answer, api } from '../api/client'
import { saveFile } from './save-file'
import { useChange } from './use-change'

/** Downloads all records of the account. Not by a link, because it may need a confirmation. */
export const useExport = () =>
  useChange({
    send: async () => saveFile('prodops.json', await answer(api.GET('/account/export', { parseAs: 'blob' }))),
  })
