import './theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startScheme } from './ui/scheme.ts';

startScheme();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<App />);
