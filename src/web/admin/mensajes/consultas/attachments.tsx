import { CircleAlert, FileText, Paperclip, X } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatSize } from './file-size.pure.ts'

type Props = {
  files: File[]
  onChange: (files: File[]) => void
  children: ReactNode
}

export function Attachments({ files, onChange, children }: Props) {
  const id = useId()
  const [skipped, setSkipped] = useState(0)
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const all = [...files, ...(event.target.files ?? [])]
    setSkipped(Math.max(0, all.length - maxFiles))
    onChange(all.slice(0, maxFiles))
    event.target.value = ''
  }
  const remove = (file: File) => {
    setSkipped(0)
    onChange(files.filter((other) => other !== file))
  }
  const go = withinSizeLimit(files)
  const bytes = go.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      {files.length > 0 && (
        <ul className="rows dense attach-files">
          {files.map((file) => {
            const stays = !go.includes(file)
            return (
              <li
                className={`line spread centred breaks ${stays ? 'bad' : ''}`}
                key={`${file.name} ${file.size} ${file.lastModified}`}
              >
                <Icon of={stays ? CircleAlert : FileText} />
                <span>
                  {file.name}
                  {stays && (
                    <>
                      : <b>pasa los {formatSize(maxBytes)}, no se envía</b>
                    </>
                  )}
                </span>
                <span className="num at-end">{formatSize(file.size)}</span>
                <IconButton icon={X} label={`Quitar ${file.name}`} onClick={() => remove(file)} />
              </li>
            )
          })}
        </ul>
      )}
      {skipped > 0 && (
        <p className="field-error" role="status">
          {`Se pueden adjuntar hasta ${maxFiles} archivos: ${skipped === 1 ? 'uno quedó' : `${skipped} quedaron`} afuera.`}
        </p>
      )}
      <div className="line tight centred line-above reply-end">
        <label className="btn btn-plain btn-40 attach rigid">
          <Icon of={Paperclip} />
          <span>Adjuntar Archivo</span>
          <input
            className="over fills"
            type="file"
            multiple
            disabled={files.length >= maxFiles}
            onChange={add}
            aria-describedby={id}
          />
        </label>
        <div className="t-12 muted num grid shrinks attach-meter">
          <span id={id}>
            {files.length === 0
              ? `Hasta ${maxFiles} archivos, ${formatSize(maxBytes)}`
              : `${go.length} de ${maxFiles} archivos, ${bytes === 0 ? 0 : formatSize(bytes)} de ${formatSize(maxBytes)}`}
          </span>
          {files.length > 0 && (
            <meter className="wide" aria-label="Peso de los adjuntos" max={maxBytes} value={bytes} />
          )}
        </div>
        {children}
      </div>
    </>
  )
}

const maxFiles = 5
const maxBytes = 25 * 1024 * 1024

export function withinSizeLimit<Archivo extends { size: number }>(files: readonly Archivo[]): Archivo[] {
  let left = maxBytes
  return files.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}
