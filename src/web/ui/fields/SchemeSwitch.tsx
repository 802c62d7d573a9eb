import { Moon, Sun } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { chooseScheme, useShownScheme } from '../scheme.ts';

/** From dark to light and back. */
export const SchemeSwitch = () => {
  const shown = useShownScheme();
  return (
    <IconButton
      label={shown === 'dark' ? 'Light colours' : 'Dark colours'}
      icon={shown === 'dark' ? <Sun aria-hidden className="size-4" /> : <Moon aria-hidden className="size-4" />}
      onClick={() => chooseScheme(shown === 'dark' ? 'light' : 'dark')}
    />
  );
};
