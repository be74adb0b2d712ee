import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { weigh } from './peso.pure.ts'

const most = 5
/** With the text they fit in what the call takes. */
const mostBytes = 25 * 1024 * 1024

/** Up to five files, with what each weighs; shuts at five. */
export function Attachments({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const [skipped, setSkipped] = useState(0)
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const all = [...files, ...(event.target.files ?? [])]
    setSkipped(Math.max(0, all.length - most))
    onChange(all.slice(0, most))
    event.target.value = ''
  }
  const remove = (file: File) => {
    setSkipped(0)
    onChange(files.filter((other) => other !== file))
  }
  const bytes = files.reduce((suma, { size }) => suma + size, 0)
  return (
    <div className="stack snug">
      {files.length > 0 && (
        <ul className="rows dense">
          {files.map((file) => (
            <li className="line spread centred breaks" key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{file.name}</span>
              <span className="muted num at-end">{weigh(file.size)}</span>
              <IconButton icon={X} label={`Quitar ${file.name}`} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <label className="btn btn-outline btn-40 attach">
          <Icon of={Paperclip} />
          Adjuntar Archivo
          <input
            className="over fills"
            type="file"
            multiple
            disabled={files.length >= most}
            onChange={add}
            aria-describedby="adjuntos-cantidad"
          />
        </label>
        <div className="t-12 muted num attach-meter">
          <span id="adjuntos-cantidad">
            {files.length} de {most} archivos, {bytes === 0 ? 0 : weigh(bytes)} de {weigh(mostBytes)}
          </span>
          <meter className="wide" aria-label="Peso de los adjuntos" max={mostBytes} high={mostBytes} value={bytes} />
        </div>
      </div>
      {skipped > 0 && (
        <p className="field-error" role="status">
          {`Se pueden adjuntar hasta ${most} archivos: ${skipped === 1 ? 'uno quedó' : `${skipped} quedaron`} afuera.`}
        </p>
      )}
      {bytes > mostBytes && (
        <p className="field-error" role="status">
          Pesan más de lo que puede salir en un mail. Quitá alguno.
        </p>
      )}
    </div>
  )
}
