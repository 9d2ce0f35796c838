/**
 * What the site shares as `react-router-dom`: only the names in use, so that the other two thirds of the router stay
 * out of the first script (11 KB instead of 62.8, gzipped). The renderer gives remotes the same names, so a missing
 * one is found when a release is tried.
 */
export { Link } from '../site/known-pages';
export { NavLink } from '../site/nav-link';
export { BrowserRouter } from './browser-router';
export {
  Navigate,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
