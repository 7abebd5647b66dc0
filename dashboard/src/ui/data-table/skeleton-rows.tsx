// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses its roles in some browsers
import { Skeleton } from '@mantine/core'

const rows = ['82%', '64%', '74%', '58%', '70%']

export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((width) => (
    <tr key={width} role="row">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike and never move
        <td key={column} role="cell">
          <Skeleton height={16} width={width} />
        </td>
      ))}
    </tr>
  ))
}
