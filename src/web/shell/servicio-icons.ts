import {
  BookOpen,
  Bus,
  Car,
  Check,
  Coffee,
  Gift,
  GlassWater,
  type LucideIcon,
  Map as MapIcon,
  Plane,
  Sandwich,
  ShieldCheck,
  Ship,
  Snowflake,
  Stethoscope,
  Ticket,
  Truck,
  UserCheck,
  Users,
  Utensils,
  UtensilsCrossed,
  Wine,
} from 'lucide-react'

/** The drawn icons that a service can carry, by the name that the catalogue keeps. */
export const servicioIcons: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  bus: Bus,
  car: Car,
  coffee: Coffee,
  gift: Gift,
  'glass-water': GlassWater,
  map: MapIcon,
  plane: Plane,
  sandwich: Sandwich,
  'shield-check': ShieldCheck,
  ship: Ship,
  snowflake: Snowflake,
  stethoscope: Stethoscope,
  ticket: Ticket,
  truck: Truck,
  'user-check': UserCheck,
  users: Users,
  utensils: Utensils,
  'utensils-crossed': UtensilsCrossed,
  wine: Wine,
}

export function findServicioIcon(icono: string): LucideIcon {
  return servicioIcons[icono] ?? Check
}
