import { CircleAlert, ImagePlus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  help: string
  problem?: string
  input?: Ref<HTMLInputElement>
  onFile: (file: File) => unknown
}

export function PhotoDrop({ label, help, problem, input, onFile }: Props) {
  const id = useId()
  return (
    <>
      <div className="line centred round photo-drop" data-wrong={Boolean(problem) || undefined}>
        <Icon of={ImagePlus} />
        <span>
          <b>
            <label htmlFor={id}>{label}</label>
          </b>
          <small className="t-13 muted" id={`${id}-help`}>
            {help}
          </small>
        </span>
        <input
          ref={input}
          className="over fills"
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-help` : `${id}-help`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      {problem && (
        <p className="line tight photo-problem" id={`${id}-problem`} role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
    </>
  )
}
