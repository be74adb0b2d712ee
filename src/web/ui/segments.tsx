import type { TimelineTone } from './timeline.tsx'

type Props = { tones: TimelineTone[]; label: string }

export function Segments({ tones, label }: Props) {
  return (
    <div className="segments flex cut" role="img" aria-label={label}>
      {tones.map((tone, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its index in the plan.
        <i className="grow" key={position} data-tone={tone} />
      ))}
    </div>
  )
}
