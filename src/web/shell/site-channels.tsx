import { Search } from 'lucide-react'
import { Link } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { Icon } from '../ui/icon.tsx'
import { searchLink } from './site-map.ts'
import { SocialLinks } from './social-links.tsx'

export function SiteChannels({ agencia }: { agencia: Agencia }) {
  return (
    <div className="site-ways">
      <SocialLinks agencia={agencia} />
      <Link to={searchLink.to} aria-label={searchLink.label}>
        <Icon of={Search} />
      </Link>
    </div>
  )
}
