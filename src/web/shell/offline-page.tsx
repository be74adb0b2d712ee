import { buttonClass } from '../ui/button.tsx'
import { phoneLink } from './agencia.ts'
import { MessagePage } from './message-page.tsx'
import { useAgencia } from './use-agencia.ts'

export function OfflinePage() {
  const agencia = useAgencia()
  return (
    <MessagePage
      sign="Sin conexión"
      title={
        <>
          Te quedaste <em>sin señal</em>
        </>
      }
      actions={
        <>
          {agencia?.telefono && (
            <a className={buttonClass({})} href={phoneLink(agencia.telefono)}>
              Llamar al {agencia.telefono}
            </a>
          )}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page that could not be loaded */}
          <a className={buttonClass({ look: 'link' })} href="">
            Reintentar
          </a>
        </>
      }
    >
      <p>No pudimos cargar esta página porque no hay conexión a internet. Lo que reservaste o pagaste está a salvo.</p>
      {agencia && agencia.horarios.length > 0 && (
        <div>
          <p>Si es urgente, llamanos. Atendemos:</p>
          <ul className="stack tight num above-2">
            {agencia.horarios.map(({ dias, horas }) => (
              <li key={dias}>
                <strong>{dias}</strong>
                {horas.map((hora) => (
                  <span key={hora} className="block">
                    {hora}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </MessagePage>
  )
}
