import * as favourite from '#api/buying/favourite'
import { addFavourite } from '#market/buying/favourite/add-favourites'
import { cartToFavourites } from '#market/buying/favourite/cart-to-favourites'
import { favouriteIds } from '#market/buying/favourite/favourite-ids'
import { favouritesToCart } from '#market/buying/favourite/favourites-to-cart'
import { deleteFolder, moveFavourites, saveFolder } from '#market/buying/favourite/folders'
import { listFavourites } from '#market/buying/favourite/list-favourites'
import { removeFavourites, restoreFavourites } from '#market/buying/favourite/remove-favourites'
import { answer, type CallHandler } from '../answer.ts'

export const favouriteAnswers: readonly CallHandler[] = [
  answer(favourite.favouriteIds, favouriteIds),
  answer(favourite.favouriteList, listFavourites),
  answer(favourite.addFavourite, addFavourite),
  answer(favourite.removeFavourites, removeFavourites),
  answer(favourite.restoreFavourites, restoreFavourites),
  answer(favourite.moveFavourites, moveFavourites),
  answer(favourite.saveFavouriteFolder, saveFolder),
  answer(favourite.deleteFavouriteFolder, deleteFolder),
  answer(favourite.favouritesToCart, favouritesToCart),
  answer(favourite.cartToFavourites, cartToFavourites),
]
