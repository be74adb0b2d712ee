import { Button } from '../ui/button.tsx'
import { PhotoThumb } from '../ui/photo-thumb.tsx'
import type { UploadedFoto, useFotoUpload } from './use-foto-upload.ts'

type Props = { subida: ReturnType<typeof useFotoUpload>; idpasajero: number }

export function FotoUploads({ subida: { fotos, sending, send, remove }, idpasajero }: Props) {
  const stored = fotos.filter(({ estado }) => estado === 'guardada').length
  const fallidas = fotos.filter(({ estado }) => estado === 'fallida')
  const bad = fotos.filter(({ estado }) => estado === 'fallida' || estado === 'invalida')
  return (
    <div className="stack snug wide">
      <p role="status">{describeProgress(fotos, stored, sending)}</p>
      <ul className="photo-list">
        {fotos.map(({ file, estado, avance }, position) => (
          <PhotoThumb
            key={`${file.name}-${file.lastModified}-${file.size}`}
            photo={file}
            name={`foto ${position + 1}`}
            state={stateOf[estado]}
            progress={avance}
            onRemove={!sending && (estado === 'fallida' || estado === 'invalida') ? () => remove(file) : undefined}
          />
        ))}
      </ul>
      {!sending && bad.length > 0 && (
        <div role="alert">
          <ul className="stack tight">
            {bad.map(({ file, estado, error }) => (
              <li
                key={`${file.name}-${file.lastModified}-${file.size}`}
                className="row note spread breaks"
                data-tone="bad"
              >
                <span className="grows">
                  <b>{file.name}</b>: {error}
                  {estado === 'invalida' && '. Elegí otra en su lugar.'}
                </span>
                {estado === 'fallida' && (
                  <Button
                    look="outline"
                    size={40}
                    onClick={() => send(idpasajero, [file])}
                    aria-label={`Reintentar con ${file.name}`}
                  >
                    Reintentar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!sending && fallidas.length > 1 && (
        <Button
          onClick={() =>
            send(
              idpasajero,
              fallidas.map(({ file }) => file),
            )
          }
        >
          Reintentar con las {fallidas.length}
        </Button>
      )}
    </div>
  )
}

const stateOf = {
  espera: 'waiting',
  subiendo: 'sending',
  guardada: 'kept',
  fallida: 'failed',
  invalida: 'failed',
} as const satisfies Record<UploadedFoto['estado'], string>

function describeProgress(fotos: UploadedFoto[], stored: number, sending: boolean): string {
  const total = fotos.length
  if (sending) return `Subiendo las fotos: ${stored} de ${total} listas. No cierres esta página hasta que terminen.`
  if (stored === 0) return 'Tus fotos todavía no se guardaron.'
  if (stored < total) return `${stored === 1 ? 'Se guardó' : 'Se guardaron'} ${stored} de ${total} fotos.`
  return total === 1 ? 'La foto del DNI quedó guardada.' : 'Las fotos del DNI quedaron guardadas.'
}
