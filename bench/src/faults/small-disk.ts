import { spawnSync } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../service.ts'
import { Unavailable } from './fault.ts'

export interface Mounted {
  folder: string
  kind: 'ext4' | 'tmpfs'
  unmount(): void
}

const run = (file: string, ...args: string[]): boolean => spawnSync(file, args).status === 0

/** A small file system, in a file if loop devices are available, otherwise in memory. @throws Unavailable */
export function smallDisk(megabytes: number): Mounted {
  if (process.getuid?.() !== 0) throw new Unavailable('only root may mount a small disk.')
  const [folder, image] = [newFolder(), join(newFolder(), 'disk')]
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const isExt4 = run('mkfs.ext4', '-q', image) && run('mount', '-o', 'loop', image, folder)
  if (!isExt4 && !run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder))
    throw new Unavailable('no small disk can be mounted.')
  const unmount = () => void run('umount', '--lazy', folder)
  process.prependOnceListener('exit', unmount)
  return {
    folder,
    kind: isExt4 ? 'ext4' : 'tmpfs',
    unmount() {
      process.off('exit', unmount)
      unmount()
    },
  }
}
