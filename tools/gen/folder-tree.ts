/** Folders whose sub-folders are shown, in this order. */
const SHOWN = [
  'packages',
  'packages/domain/src',
  'packages/planner/src',
  'packages/contracts/src',
  'packages/client/src',
  'packages/ui/src',
  'apps/server/src',
  'apps/server/src/platform',
  'apps/server/src/providers',
  'apps/server/src/modules',
  'apps/web/src',
  'apps/web/src/entities',
  'apps/web/src/features',
  'apps/console/src',
  'apps/console/src/features',
  'apps/driver/src',
  'apps/driver/src/features',
]

const SOURCE = /\.(ts|tsx|css)$/

/** One line a folder: its sub-folders with source files; a business word, module or feature with rooms of its own follows indented. */
export function folderTree(paths: readonly string[]): string[] {
  const children = childFolders(paths)
  const width = Math.max(...SHOWN.map((folder) => folder.length)) + 2
  const line = (name: string, folder: string) =>
    `${name.padEnd(width)}${(children.get(folder) ?? []).join(' ')}`
  return SHOWN.flatMap((folder) => [
    line(folder, folder),
    ...(/(domain\/src|modules|features|providers)$/.test(folder)
      ? roomsOf(folder, children).map(([name, path]) => line(name, path))
      : []),
  ])
}

/** The sub-folders of a folder that are divided again, as an indented name and their path. */
const roomsOf = (folder: string, children: Map<string, string[]>): [name: string, path: string][] =>
  (children.get(folder) ?? [])
    .map((name): [string, string] => [`  ${name}`, `${folder}/${name}`])
    .filter(([, path]) => (children.get(path) ?? []).length > 0)

function childFolders(paths: readonly string[]): Map<string, string[]> {
  const children = new Map<string, Set<string>>()
  for (const path of paths.filter((each) => SOURCE.test(each))) {
    const parts = path.split('/').slice(0, -1)
    parts.forEach((name, at) => {
      const parent = parts.slice(0, at).join('/')
      children.set(parent, (children.get(parent) ?? new Set()).add(name))
    })
  }
  return new Map([...children].map(([folder, names]) => [folder, [...names].sort()]))
}
