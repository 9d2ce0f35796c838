import { Reflector } from '@nestjs/core';
import type { AccountRole } from 'contract/roles';

/** Opens a closed route, or all routes of a controller, to further roles. An owner may use every route, and without it only an owner. */
export const OpenTo = Reflector.createDecorator<readonly Exclude<AccountRole, 'owner'>[]>();
