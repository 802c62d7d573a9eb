import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownToLine, ArrowUpFromLine, Axe, Backpack, BowArrow, BrickWallShield, Bug, Check, Crosshair, Crown, Dices, DoorOpen, Droplets, Ear, Eye, EyeOff, Flag, Flame, Footprints, Ghost, Grab, Hand, HandFist, HandHelping, Heart,
  HeartCrack, HeartPulse, Hourglass, Lightbulb, Link2, MessageCircle, Moon, Mountain, Move, MoveUpRight, Package, PersonStanding, Repeat, RotateCcw, Scale, Scan, Shield, ShieldAlert, ShieldHalf, ShieldOff, SkipForward, Skull,
  Snowflake, Sparkle, Sparkles, Square, Star, Sword, Swords, Target, Timer, TrendingDown, TrendingUp, TriangleAlert, Undo2, UserPlus, Users, VenetianMask, Wind, X, Zap,
} from 'lucide-react';

/** The names that rulesets give to actions, weapons and conditions, and what is drawn for them. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'arrow-down-to-line': ArrowDownToLine, 'arrow-up-from-line': ArrowUpFromLine, axe: Axe, backpack: Backpack, bow: BowArrow, 'bow-arrow': BowArrow, 'brick-wall-shield': BrickWallShield, bug: Bug, check: Check, crosshair: Crosshair, crown: Crown, dices: Dices, door: DoorOpen, 'door-open': DoorOpen,
  droplets: Droplets, ear: Ear, eye: Eye, 'eye-off': EyeOff, flag: Flag, flame: Flame, footprints: Footprints, ghost: Ghost, grab: Grab, hand: Hand, fist: HandFist, 'hand-fist': HandFist,
  'hand-helping': HandHelping, heart: Heart, 'heart-crack': HeartCrack, 'heart-pulse': HeartPulse, hourglass: Hourglass, lightbulb: Lightbulb, link: Link2, 'message-circle': MessageCircle, moon: Moon, mountain: Mountain, move: Move, 'move-up-right': MoveUpRight,
  package: Package, 'person-standing': PersonStanding, repeat: Repeat, 'rotate-ccw': RotateCcw, scale: Scale, scan: Scan, shield: Shield, 'shield-alert': ShieldAlert, 'shield-half': ShieldHalf,
  'shield-off': ShieldOff, 'skip-forward': SkipForward, skull: Skull, snowflake: Snowflake, sparkle: Sparkle, sparkles: Sparkles, square: Square, star: Star, sword: Sword, swords: Swords,
  target: Target, timer: Timer, 'trending-down': TrendingDown, 'trending-up': TrendingUp, 'triangle-alert': TriangleAlert, undo: Undo2, 'undo-2': Undo2, 'user-plus': UserPlus, users: Users,
  'venetian-mask': VenetianMask, wind: Wind, x: X, zap: Zap,
};

/** The icon a ruleset asks for by name; one it invents is drawn as a spark, so that nothing is left blank. */
export const OfferIcon = ({ name, className }: { readonly name: string; readonly className?: string }) => {
  const Icon = ICONS[name] ?? Sparkle;
  return <Icon aria-hidden className={className ?? 'size-4'} />;
};
