import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The links are signed and expire within minutes. */
  links: string[]
  onReload: () => void
}

export function DocumentPhotos({ links, onReload }: Props) {
  const [failedLinks, setFailedLinks] = useState<string[]>()
  // Compares the lists by identity, because a reload returns a new list, whose links have not failed yet.
  const failed = failedLinks === links
  return (
    <section className="stack snug starts ruled facts">
      <h3 className="label accent">Imágenes del DNI</h3>
      {failed ? (
        <>
          <p>Los enlaces a las fotos vencen en minutos. Volvé a pedirlas para verlas.</p>
          <Button look="outline" size={40} onClick={onReload}>
            Volver a cargar las fotos
          </Button>
        </>
      ) : (
        <>
          <ul className="document-photos">
            {links.map((link, position) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noreferrer">
                  <img
                    className="round"
                    src={link}
                    alt={`Foto ${position + 1} del documento, abrir en grande`}
                    onError={() => setFailedLinks(links)}
                  />
                </a>
              </li>
            ))}
          </ul>
          <p className="t-13 muted">Cada vista queda registrada con tu usuario.</p>
        </>
      )}
    </section>
  )
}
