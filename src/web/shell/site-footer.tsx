import { Link } from 'react-router'
import type { Agencia } from './agencia.ts'
import { Brand } from './brand.tsx'
import { legalLinks, rightsLinks, type SiteLink, travelLinks } from './site-map.ts'
import { SocialLinks } from './social-links.tsx'

type Props = { agencia: Agencia; year: number; travels?: SiteLink[]; legal?: SiteLink[]; rights?: SiteLink[] }

export function SiteFooter({ agencia, year, travels = travelLinks, legal = legalLinks, rights = rightsLinks }: Props) {
  return (
    <footer className="site-footer on-dark">
      <div className="sheet">
        <div className="site-footer-top">
          <div>
            <Brand nombre={agencia.nombre} lema={agencia.lema} size="large" />
            <p className="site-footer-summary">{agencia.resumen}</p>
            <SocialLinks agencia={agencia} />
          </div>
          <Contact agencia={agencia} />
          <div>
            <h2>Horarios de atención</h2>
            <ul className="num">
              {agencia.horarios.map(({ dias, horas }) => (
                <li key={dias}>
                  <strong className="font-semibold">{dias}</strong>
                  {horas.map((hora) => (
                    <span key={hora} className="block">
                      {hora}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </div>
          {travels.length > 0 && (
            <nav aria-labelledby="footer-travels">
              <h2 id="footer-travels">Viajes</h2>
              <ul>
                {travels.map((link) => (
                  <li key={link.to}>
                    <Link className="site-footer-item" to={link.to}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="site-footer-legal">
          {rights.length > 0 && (
            <div className="site-footer-row">
              {rights.map((link) => (
                <Link key={link.to} className="site-footer-right" to={link.to}>
                  {link.label}
                </Link>
              ))}
            </div>
          )}
          <div className="site-footer-row">
            {legal.map((link) => (
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
          <p className="num">
            {agencia.nombre} es el nombre comercial de {agencia.razonSocial} · CUIT {agencia.cuit} · {agencia.direccion}
            , {agencia.localidad} · © {year}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Contact({ agencia }: { agencia: Agencia }) {
  return (
    <div className="site-footer-contact">
      <h2>Contacto</h2>
      <ul className="num">
        <li>
          <a className="site-footer-item" href={`tel:${agencia.telefono.replace(/[^\d+]/g, '')}`}>
            {agencia.telefono}
          </a>
        </li>
        <li>
          <a className="site-footer-item" href={`mailto:${agencia.mail}`}>
            {agencia.mail}
          </a>
        </li>
        <li>
          {agencia.direccion}
          <br />
          {agencia.localidad}
        </li>
      </ul>
    </div>
  )
}
