import { Link } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { localDay } from '../../reglas/dia.ts'
import { buttonClass } from '../ui/button.tsx'
import { Cuit } from '../ui/cuit.tsx'
import { phoneLink } from './agencia.ts'
import { Brand } from './brand.tsx'
import { OpenNow } from './horarios/open-now.tsx'
import { enabledLinks, legalLinks, moreLinks, rightsLinks, type SiteLink, travelLinks } from './site-map.ts'
import { SocialLinks } from './social-links.tsx'
import { useSite } from './use-site.ts'

export function SiteFooter() {
  const { agencia, derechos, feriados = [] } = useSite()
  if (!agencia) return null
  const rights = enabledLinks(rightsLinks, derechos)
  return (
    <footer className="t-15 site-footer on-dark">
      <div className="sheet">
        <div className="site-footer-top">
          <div>
            <Brand agencia={agencia} size="large" />
            <p className="pale above-5 site-footer-summary">{agencia.resumen}</p>
            <SocialLinks agencia={agencia} />
          </div>
          <Contact agencia={agencia} />
          <div>
            {agencia.horarios[0] && <h2 className="label highlight below-3">Horarios de atención</h2>}
            {agencia.horarios[0] && <OpenNow horarios={agencia.horarios} feriados={feriados} />}
            <ul className="stack tight num">
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
          <Column id="footer-travels" title="Viajes" links={travelLinks} />
          <Column id="footer-more" title="Conocé" links={moreLinks} />
        </div>
        <div className="stack t-14 pale site-footer-legal">
          {rights.length > 0 && (
            <div className="row full-buttons">
              {rights.map((link) => (
                <Link key={link.to} className={buttonClass({ look: 'light', size: 40 })} to={link.to}>
                  {link.label}
                </Link>
              ))}
            </div>
          )}
          <div className="row roomy">
            {enabledLinks(legalLinks, derechos).map((link) => (
              <Link key={link.to} to={link.to}>
                {link.label}
              </Link>
            ))}
            {agencia.defensaConsumidor && (
              <a href={agencia.defensaConsumidor} target="_blank" rel="noreferrer">
                Defensa de las y los consumidores: para reclamos, ingresá acá
              </a>
            )}
            {agencia.dataFiscal && (
              <a href={agencia.dataFiscal} target="_blank" rel="noreferrer">
                Data Fiscal
              </a>
            )}
          </div>
          <Owner agencia={agencia} />
        </div>
      </div>
    </footer>
  )
}

function Owner({ agencia }: { agencia: Agencia }) {
  const { nombre, razonSocial, cuit, direccion, localidad } = agencia
  const owner = razonSocial ? `${nombre} es el nombre comercial de ${razonSocial}` : nombre
  const address = [direccion, localidad].filter(Boolean).join(', ')
  return (
    <p className="row num site-footer-owner">
      <span>{owner}</span> {cuit && <Cuit value={cuit} />} <span>{address}</span>{' '}
      {/* Server and browser can differ on New Year's Eve, or if the visitor's clock is wrong. */}
      <span suppressHydrationWarning>{`©\u00a0${localDay(new Date()).slice(0, 4)}`}</span>
    </p>
  )
}

function Column({ id, title, links }: { id: string; title: string; links: SiteLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="label highlight below-3">
        {title}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link className="press underlines" to={link.to}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ agencia }: { agencia: Agencia }) {
  return (
    <div className="site-footer-contact">
      <h2 className="label highlight below-3">Contacto</h2>
      <ul className="num">
        {agencia.telefono && (
          <li>
            <a className="breaks press underlines" href={phoneLink(agencia.telefono)}>
              {agencia.telefono}
            </a>
          </li>
        )}
        {agencia.mail && (
          <li>
            <a className="breaks press underlines" href={`mailto:${agencia.mail}`}>
              {agencia.mail}
            </a>
          </li>
        )}
        {agencia.direccion && (
          <li className="site-footer-address">
            {agencia.direccion}
            <br />
            {agencia.localidad}
          </li>
        )}
      </ul>
    </div>
  )
}
