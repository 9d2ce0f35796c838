import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Calendar,
  Check,
  CircleAlert,
  Clock,
  Download,
  ExternalLink,
  Eye,
  Info,
  Mail,
  MapPin,
  Menu,
  Moon,
  Pencil,
  Phone,
  Plus,
  Search,
  Sun,
  Trash2,
  X,
} from 'lucide-react';

const icons = {
  alert: CircleAlert,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  calendar: Calendar,
  check: Check,
  clock: Clock,
  close: X,
  download: Download,
  external: ExternalLink,
  eye: Eye,
  info: Info,
  mail: Mail,
  menu: Menu,
  moon: Moon,
  pencil: Pencil,
  phone: Phone,
  pin: MapPin,
  plus: Plus,
  search: Search,
  sun: Sun,
  trash: Trash2,
};

export type IconName = keyof typeof icons;

export interface IconProps {
  name: IconName;
  /** Pixels: 20 in text (the default), 24 in rows, 28 for a row's arrow. */
  size?: 20 | 24 | 28;
  className?: string;
}

/** A sign for an action or a state, always beside words: it is hidden from screen readers. Never a picture of a service. */
export function Icon({ name, size = 20, className }: IconProps) {
  const Drawn = icons[name];
  return <Drawn size={size} strokeWidth={1.75} aria-hidden focusable="false" className={className} />;
}
