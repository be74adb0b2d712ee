import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

const most = 5

/** Up to five files; shuts at five. */
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
  return (
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
      <span className="t-13 muted num" id="adjuntos-cantidad">
        {files.length} de {most} elegidos
      </span>
      {skipped > 0 && (
        <p className="field-error" role="status">
          {`Se pueden adjuntar hasta ${most} archivos: ${skipped === 1 ? 'uno quedó' : `${skipped} quedaron`} afuera.`}
        </p>
      )}
      {files.length > 0 && (
        <ul className="wide rows dense">
          {files.map((file, position) => (
            <li className="line spread centred breaks" key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>
                {position + 1}. {file.name}
              </span>
              <IconButton icon={X} label={`Quitar ${file.name}`} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
