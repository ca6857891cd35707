import { createSpotlight } from '@mantine/spotlight'

const [store, { open }] = createSpotlight()

export const paletteStore = { store, open }
